/// Names of errors of payment views, as printable in the binary of 2.6.28.
///
/// Which of the wrapper's names goes with which mistake is not published; the model uses those of
/// `PaymentsLib…` for calls that come in the wrong order or get no answer.
public enum KlarnaPaymentErrorName {
  /// The client token belongs to no open session: make another one and initialize again.
  public static let invalidClientToken = "InvalidClientTokenError"
  /// Klarna shows no form: hide the method.
  public static let showFormFalse = "ShowFormFalseError"
  /// The JSON of a call cannot be read.
  public static let parseStringFailed = "ParseStringFailed"
  /// A parameter is missing.
  public static let missingParam = "MissingParamError"
  /// The view is in no hierarchy; the spelling is the SDK's.
  public static let paymentsLibNotAdded = "PaymentsLibyNotAddedError"
  /// `initialize` failed.
  public static let paymentsLibInit = "PaymentsLibInitError"
  /// `load` failed.
  public static let paymentsLibLoad = "PaymentsLibLoadError"
  /// `loadPaymentReview` failed.
  public static let paymentsLibLoadPaymentReview = "PaymentsLibLoadPaymentReviewError"
  /// `authorize` failed.
  public static let paymentsLibAuthorize = "PaymentsLibAuthorizeError"
  /// `reauthorize` failed.
  public static let paymentsLibReauthorize = "PaymentsLibReauthorizeError"
  /// `finalise` failed.
  public static let paymentsLibFinalize = "PaymentsLibFinalizeError"

  /// Names that only the wrapper inside the SDK uses; the model never does.
  public static let wrapperInternal = [
    "UnrecognizedActionError", "NotWrappingKpError", "AddPaymentsLibError", "ParsingBase64Error",
    "NullError",
  ]

  static func failed(_ action: KlarnaPaymentAction) -> String {
    switch action {
    case .initialize: paymentsLibInit
    case .load: paymentsLibLoad
    case .loadPaymentReview: paymentsLibLoadPaymentReview
    case .authorize: paymentsLibAuthorize
    case .reauthorize: paymentsLibReauthorize
    case .finalize: paymentsLibFinalize
    }
  }
}
