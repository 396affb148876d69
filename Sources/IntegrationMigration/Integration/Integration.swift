public import Findings

/// What a scan found: how an app uses the KCO SDK.
public struct Integration: Sendable {
  /// The files that matter: those that touch the SDK, declare it, or register schemes.
  public var files: [SourceFile]
  /// The checkouts.
  public var checkouts: [Checkout] = []
  /// The places where code touches the SDK, by place.
  public var calls: [SDKCall] = []
  /// Spellings that tell the SDK's version.
  public var evidence: [DialectEvidence] = []
  /// The return URLs given to checkouts.
  public var returnURLs: [ReturnURL] = []
  /// Return URLs that servers and configuration files name beside the app.
  public var configuredReturnURLs: [ReturnURL] = []
  /// Where JavaScript uses a bridge to the SDK.
  public var bridgeUses: [BridgeUse] = []
  /// Where signals are observed.
  public var observers: [SignalObserver] = []
  /// Declarations of the SDK and its successors.
  public var dependencies: [Dependency] = []
  /// URL schemes the app registers.
  public var urlSchemes: [URLScheme] = []
  /// Klarna hosts named.
  public var hosts: [HostUse] = []
  /// What the checks have to say.
  public var findings: [Finding] = []
  /// How much was read.
  public var statistics = ScanStatistics()
  /// The code as it was understood, for the rules.
  var code = CodeBase()

  /// An integration of those files in which nothing has been looked for yet.
  public init(files: [SourceFile]) { self.files = files }

  /// The dialect: the newest of those whose spellings were met, as a newer SDK understands most
  /// old spellings and an old one none that came later.
  public var dialect: Dialect? { evidence.map(\.dialect).max() }

  /// The file of that path.
  public func file(_ path: String) -> SourceFile? { files.first { $0.path == path } }

  /// Whether anything of the SDK was found.
  public var isEmpty: Bool {
    checkouts.isEmpty && calls.isEmpty && dependencies.isEmpty && hosts.isEmpty
      && bridgeUses.isEmpty
  }
}

/// How much a scan read.
public struct ScanStatistics: Hashable, Sendable {
  /// Files met.
  public var files = 0
  /// Bytes searched.
  public var bytes = 0
  /// Files that name the SDK and were analysed.
  public var analysed = 0
  /// Files left alone because of their size, kind or problems.
  public var skipped = 0

  /// Nothing read yet.
  public init() {}
}
