public import JSON

/// What `/validate` answered for a payment.
public struct ValidationResult: Hashable, Sendable {
  /// One item of the payment.
  public struct Item: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// The method.
    public var method: String
    /// The partner behind it.
    public var partner: String
    /// Names the transaction at Purse.
    public var transactionID: String
    /// `SUCCESS`, `ERROR`, `UNCERTAIN`, `FAILED` or `WAITING`.
    public var state: String
    /// Purse's status code, such as `SUCCEEDED`.
    public var code: String
  }

  /// The items in order.
  public var items: [Item]
  /// The status of all of them together.
  public var globalStatus: String

  /// Reads the answer; nil where it is none.
  public init?(json: JSONObject) {
    guard let results = json["results"]?.array, let status = json["global_status"]?.string else {
      return nil
    }
    globalStatus = status
    items = results.map { item in
      Item(
        id: item["id"]?.string ?? "", method: item["method"]?.string ?? "",
        partner: item["partner"]?.string ?? "",
        transactionID: item["transaction_id"]?.string ?? "",
        state: item["status"]?["state"]?.string ?? "",
        code: item["status"]?["code"]?.string ?? "")
    }
  }

  /// Whether every item succeeded.
  public var isSuccess: Bool {
    !items.isEmpty && items.allSatisfy { $0.state == "SUCCESS" } && globalStatus == "SUCCESS"
  }
}

/// How an element's payment ended.
public enum PaymentOutcome: Sendable {
  /// `/validate` succeeded and the partner authorized.
  case completed(ValidationResult)
  /// The widget, `/init`, `/validate` or the partner's authorization failed.
  case failed(PurseError)
  /// The shopper cancelled; Klarna's element on iOS never says so.
  case canceled
  /// The shopper came back from a page; Klarna's element never says so.
  case returnedFromRedirect
}

/// The app's code that learns how a payment ended.
///
/// What the protocol is called in Purse's SDK is not published.
public protocol PaymentElementListener: AnyObject {
  /// The element's payment, or its preparation, ended.
  func paymentElement(_ element: PaymentElement, ended outcome: PaymentOutcome)
}

/// Shows pages of methods that redirect. Klarna's element never uses it: Klarna's own widget drives
/// the bank's step.
public protocol RedirectPresenter: AnyObject {
  /// Shows a page.
  func present(_ address: String)
}
