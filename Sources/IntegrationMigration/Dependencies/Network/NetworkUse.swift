import Findings

/// A place where a product of Klarna's network is declared for a target.
struct NetworkUse: Sendable {
  var product: NetworkProduct
  /// As it is written.
  var name: String
  var manager: Dependency.Manager
  /// Index of the file.
  var file: Int
  var range: Range<Int>
  /// What belongs together: a target of a Swift package or an Xcode project, else the file.
  var group: Int
  /// The version or requirement as written.
  var version: String?

  /// What the payment product is called where this one is declared.
  var paymentName: String {
    switch manager {
    case .gradle: "com.klarna.mobile.sdk:klarna-network-payment"
    case .npm: "@klarna/react-native-klarna-network-payment"
    default: "KlarnaNetworkPayment"
    }
  }
}

/// Every declaration of a product of Klarna's network in a project.
struct NetworkUses: Sendable {
  /// By file, then by place.
  let all: [NetworkUse]

  init(_ files: [SourceFile], _ declarations: [Declaration]) {
    var uses = declarations.compactMap { declaration -> NetworkUse? in
      guard !declaration.isGenerated, let product = NetworkProduct(name: declaration.name) else {
        return nil
      }
      return NetworkUse(
        product: product, name: declaration.name, manager: declaration.manager,
        file: declaration.file, range: declaration.range, group: 0,
        version: declaration.versionText)
    }
    for (index, file) in files.enumerated() where file.mentions("KlarnaNetwork") {
      switch file.path.split(separator: "/").last {
      case "Package.swift": uses += Self.products(file, index)
      case "project.pbxproj": uses += XcodeProducts(file, index).uses
      default: break
      }
    }
    all = uses.sorted {
      ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound)
    }
  }

  /// The uses that are declared beside one.
  func beside(_ use: NetworkUse) -> [NetworkUse] {
    all.filter {
      $0.file == use.file && $0.group == use.group && $0.manager == use.manager
    }
  }

  /// Product names in the targets of a manifest: `.product(name:package:)` and plain strings.
  private static func products(_ file: SourceFile, _ index: Int) -> [NetworkUse] {
    let tokens = TokenList(file)
    var uses: [NetworkUse] = []
    var target = 0
    var end = 0
    for token in tokens.indices {
      if tokens.is(token - 1, "."), tokens.isAny(token, "target", "executableTarget", "testTarget"),
        tokens.is(token + 1, "(")
      {
        target = token
        end = tokens.match(token + 1) ?? tokens.count
      }
      guard token < end, let name = tokens.stringValue(token),
        let product = NetworkProduct(name: name), let range = tokens.stringContents(token)
      else { continue }
      let isNamed = tokens.is(token - 1, ":") && tokens.is(token - 2, "name")
      let isListed = tokens.isAny(token - 1, "[", ",") && tokens.isAny(token + 1, "]", ",")
      guard isNamed && tokens.is(token - 3, "(") && tokens.is(token - 4, "product") || isListed
      else { continue }
      uses.append(
        NetworkUse(
          product: product, name: name, manager: .swiftPackageManager, file: index, range: range,
          group: target))
    }
    return uses
  }
}

extension DependencyProject {
  /// Where a product is declared.
  func range(_ use: NetworkUse) -> FileRange { integration.files[use.file].range(use.range) }

  /// A finding of a rule at a product.
  func finding(
    _ rule: FindingRule, _ use: NetworkUse, _ message: String, advice: String
  ) -> Finding {
    Finding(
      rule: rule.id, severity: rule.severity, range: range(use), message: message, advice: advice)
  }

  /// Whether products are declared for apps of some kind.
  func usesNetwork(_ managers: Dependency.Manager...) -> Bool {
    network.all.contains { managers.contains($0.manager) }
  }
}
