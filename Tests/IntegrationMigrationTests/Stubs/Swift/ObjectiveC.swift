// swift-format-ignore-file

// What Swift sources see of the Objective-C runtime, on top of the class in NSObject.h.
@_exported import ObjectiveC

public struct Selector: ExpressibleByStringLiteral {
  public init(_ name: String) {}
  public init(stringLiteral name: String) {}
}
