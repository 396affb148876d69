/// What the SDK is initialized with.
public struct KlarnaConfiguration: Hashable, Sendable {
  /// The account, where a client identifier serves several.
  public var accountId: String?
  /// The client identifier from Klarna's partner portal.
  public var clientId: String
  /// The default language of texts; nil for the device's.
  ///
  /// Klarna's guide asks for a country (ISO 3166-1 alpha-2), its other pages write `en-US`; both
  /// are accepted.
  public var locale: String?
  /// The custom URL scheme registered by the app, the same value as the server's
  /// `app_return_url`; nil on Android, whose configuration has no such property.
  public var appReturnUrl: String?
  /// The token of a session to go on with.
  public var klarnaNetworkSessionToken: String?
  /// Which account acquires the payments (since 2.15).
  public var acquiringConfig: KlarnaAcquiringConfig?

  /// The configuration of iOS and React Native.
  public init(
    accountId: String? = nil, clientId: String, locale: String? = nil, appReturnUrl: String,
    klarnaNetworkSessionToken: String? = nil, acquiringConfig: KlarnaAcquiringConfig? = nil
  ) {
    self.accountId = accountId
    self.clientId = clientId
    self.locale = locale
    self.appReturnUrl = appReturnUrl
    self.klarnaNetworkSessionToken = klarnaNetworkSessionToken
    self.acquiringConfig = acquiringConfig
  }

  private init(android clientId: String) {
    self.clientId = clientId
  }

  /// The configuration of Android: without a return URL, which the SDK supplies when the purchase
  /// journey starts.
  public static func android(
    clientId: String, locale: String? = nil, klarnaNetworkSessionToken: String? = nil
  ) -> KlarnaConfiguration {
    var configuration = KlarnaConfiguration(android: clientId)
    configuration.locale = locale
    configuration.klarnaNetworkSessionToken = klarnaNetworkSessionToken
    return configuration
  }
}

/// Which account acquires the payments of a partner.
public struct KlarnaAcquiringConfig: Hashable, Sendable {
  /// The acquirer's name for the partner's account.
  public var paymentAccountReference: String?
  /// Klarna's identifier of the acquiring account.
  public var paymentAcquiringAccountId: String?

  /// Names the account by either.
  public init(
    paymentAccountReference: String? = nil, paymentAcquiringAccountId: String? = nil
  ) {
    self.paymentAccountReference = paymentAccountReference
    self.paymentAcquiringAccountId = paymentAcquiringAccountId
  }
}
