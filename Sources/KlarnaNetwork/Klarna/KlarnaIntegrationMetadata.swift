/// Who integrates the SDK, for Klarna's support.
public struct KlarnaIntegrationMetadata: Hashable, Sendable {
  /// The SDK around Klarna's.
  public var integrator: KlarnaIntegratorMetadata
  /// Who stands behind it, the nearest first.
  public var originators: [KlarnaOriginatorMetadata]

  /// Names the integrator and who stands behind it.
  public init(integrator: KlarnaIntegratorMetadata, originators: [KlarnaOriginatorMetadata] = []) {
    self.integrator = integrator
    self.originators = originators
  }
}

/// The SDK around Klarna's.
public struct KlarnaIntegratorMetadata: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its own name of the session.
  public var sessionReference: String?
  /// The module that calls Klarna's SDK.
  public var moduleName: String?
  /// The module's version.
  public var moduleVersion: String?

  /// Describes the SDK.
  public init(
    name: String, sessionReference: String? = nil, moduleName: String? = nil,
    moduleVersion: String? = nil
  ) {
    self.name = name
    self.sessionReference = sessionReference
    self.moduleName = moduleName
    self.moduleVersion = moduleVersion
  }
}

/// Somebody behind the integrator, such as a shop's platform.
public struct KlarnaOriginatorMetadata: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its own name of the session.
  public var sessionReference: String?
  /// The module.
  public var moduleName: String?
  /// The module's version.
  public var moduleVersion: String?

  /// Describes an originator.
  public init(
    name: String, sessionReference: String? = nil, moduleName: String? = nil,
    moduleVersion: String? = nil
  ) {
    self.name = name
    self.sessionReference = sessionReference
    self.moduleName = moduleName
    self.moduleVersion = moduleVersion
  }
}
