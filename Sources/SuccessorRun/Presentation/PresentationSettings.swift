public import CheckoutEmulator
public import KlarnaNetwork

/// What a story of payment presentation depends on. The defaults are a purchase that goes well.
public struct PresentationSettings: Sendable {
  /// How far a story goes.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// Klarna is in the payment sheet.
    case present
    /// The customer has selected it.
    case select
    /// The customer has tapped the button, and all that follows.
    case pay
  }

  /// What the customer does on the purchase journey.
  public enum Customer: String, Sendable, Hashable, CaseIterable {
    /// Goes through with it.
    case pays
    /// Goes through with it in another app, and comes back by the return URL.
    case paysInOtherApp = "pays-in-other-app"
    /// Closes the journey.
    case leaves
    /// Goes to another app and never comes back.
    case neverReturns = "never-returns"
  }

  /// Who creates the payment request.
  public enum Initiation: String, Sendable, Hashable, CaseIterable {
    /// The partner's server, by an authorization that needs a step-up.
    case backend
    /// The app, from its own data.
    case app
  }

  /// The system.
  public var platform = KlarnaPlatform.iOS
  /// The client identifier.
  public var clientId = "klarna_test_client"
  /// The app's return URL; nil for none, as on Android.
  public var appReturnUrl: String? = "partnerapp://klarna-return"
  /// What the partner's server names as `app_return_url`; nil for the same.
  public var backendReturnUrl: String?
  /// Whether the partner's server names one at all.
  public var sendsReturnUrl = true
  /// The configured locale.
  public var locale: String?
  /// The token of an earlier session.
  public var sessionToken: String?
  /// The schemes that the app registers; nil for that of the return URL.
  public var urlSchemes: [String]?
  /// Whether the app tells the SDK of return URLs.
  public var handlesReturnUrl = true

  /// What is presented.
  public var data = KlarnaPaymentPresentationData(amount: 11_800, currency: "USD")
  /// Another amount, asked for before the first answer is there.
  public var amountBeforeAnswer: Int64?
  /// Whether the payment sheet keeps whatever comes last, without comparing numbers of fetches.
  public var keepsLateAnswers = false
  /// A link of the presentation that the customer follows.
  public var link: KlarnaPaymentPresentationTextPartLinkContext?
  /// Whether the link is handled with the content of another instance.
  public var hasForeignContent = false
  /// Whether the customer closes what the link opens without signing in.
  public var closesLink = false

  /// The payment button.
  public var button = KlarnaPaymentButtonConfiguration()
  /// Whether the button is created without the instance, as Klarna's guide does.
  public var buttonIsOnItsOwn = false
  /// Whether the device shows everything dark.
  public var isDark = false

  /// How far the story goes.
  public var step = Step.pay
  /// Who creates the payment request.
  public var initiation = Initiation.backend
  /// The app's own data for a payment request; nil for the amount and option presented.
  public var requestData: KlarnaPaymentRequestData?
  /// What the customer does on the journey.
  public var customer = Customer.pays
  /// Whether the app cancels the request while the customer is on the journey.
  public var cancels = false
  /// Whether the app initiates the same request a second time meanwhile.
  public var initiatesTwice = false
  /// Whether the app initiates the request again once it is over.
  public var initiatesAgain = false
  /// Whether the instance is disposed of before the customer pays.
  public var disposes = false
  /// What the network does other than usual.
  public var behaviours: Set<NetworkBehaviour> = []
  /// What the network does other than usual once Klarna was presented.
  public var laterBehaviours: Set<NetworkBehaviour> = []

  /// Creates settings of a purchase that goes well.
  public init() {}
}
