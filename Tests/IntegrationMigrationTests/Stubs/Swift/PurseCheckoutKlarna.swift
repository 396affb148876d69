// swift-format-ignore-file

// Purse's headless checkout and its Klarna element, from their guide.
import Foundation
import SwiftUI

public final class PluginRegistry {
  public static let shared = PluginRegistry()
  public func install(_ module: KlarnaModule) {}
}

public struct KlarnaModule {
  public init() {}
}

public struct PrimaryMethod {}

public final class PurseHeadlessCheckout: ObservableObject {
  public func setPrimary(_ method: PrimaryMethod) throws {}
}

public final class PaymentElement: ObservableObject {
  public var isReady: Bool { false }
  public func prepare() async {}
  public func submit() {}
}

public struct PaymentElementView: View {
  public init(_ element: PaymentElement) {}
  public var body: Never { fatalError() }
}
