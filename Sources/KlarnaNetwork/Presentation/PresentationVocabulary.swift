/// What a presentation is for.
public enum KlarnaPaymentPresentationIntent: String, Hashable, Sendable, CaseIterable {
  /// Standard payment transaction. Requires `amount`. The default.
  case pay = "PAY"
  /// Subscription-based payment. Requires `amount`, `subscriptionBillingInterval` and
  /// `subscriptionBillingIntervalFrequency`.
  case subscribe = "SUBSCRIBE"
  /// Add Klarna to the customer's wallet for later use.
  case addToWallet = "ADD_TO_WALLET"
}

/// The unit in which a subscription's time is counted.
public enum KlarnaInterval: String, Hashable, Sendable, CaseIterable, Codable {
  /// Days.
  case day = "DAY"
  /// Weeks.
  case week = "WEEK"
  /// Months.
  case month = "MONTH"
  /// Years.
  case year = "YEAR"
}

/// How a payment sheet has to show Klarna.
public enum KlarnaPaymentPresentationInstruction: String, Hashable, Sendable, CaseIterable {
  /// Alongside other payment methods.
  case showKlarna = "SHOW_KLARNA"
  /// Alongside other payment methods, selected.
  case preselectKlarna = "PRESELECT_KLARNA"
  /// As the only payment method.
  case showOnlyKlarna = "SHOW_ONLY_KLARNA"
}

/// What the payment waits for.
public enum KlarnaPaymentPresentationPaymentStatus: String, Hashable, Sendable, CaseIterable {
  /// The customer is done; the partner has to authorize.
  case pendingPartnerAuthorization = "PENDING_PARTNER_AUTHORIZATION"
  /// The customer has to go on.
  case requiresCustomerAction = "REQUIRES_CUSTOMER_ACTION"
}

/// How a part of a text is set.
public enum KlarnaPaymentPresentationTextPartStyle: String, Hashable, Sendable, CaseIterable {
  /// Bold.
  case bold = "BOLD"
  /// Italic.
  case italic = "ITALIC"
  /// Underlined.
  case underline = "UNDERLINE"
}

/// Where a link may be opened.
///
/// The SDK's values are in capitals, Klarna's guide writes them small; both are read.
public enum KlarnaPaymentPresentationTextPartLinkContext: String, Hashable, Sendable, CaseIterable {
  /// Requires customer authentication: an `ASWebAuthenticationSession` on iOS, a custom tab on
  /// Android.
  case auth = "AUTH"
  /// Purely informational: any page inside the app, or the browser.
  case info = "INFO"

  /// A context in either spelling; nil for anything else.
  public init?(name: String) { self.init(rawValue: name.uppercased()) }
}
