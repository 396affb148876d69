public import JSON

/// What the buyer, the bank and the shop do in a run, as data.
///
/// Built-in scenarios and a person's own are written in one JSON format, described in the article
/// "Write a scenario".
public struct Scenario: Sendable, Hashable {
  /// The name and version of the format.
  public static let schema = "kco.scenario/1"

  /// What a scenario is called that gives no name.
  public static let unnamed = "unnamed"

  /// Its name, shown in reports.
  public var name: String
  /// One line: what it shows.
  public var about = ""
  /// How the app shows the checkout; nil leaves it to the run.
  public var mode: RunMode?
  /// How the shop and Klarna's side behave.
  public var shop = Shop()
  /// JavaScript of the shop's page, run after the snippet where no page of the shop is given.
  public var pageScript = ""
  /// What happens, in order.
  public var steps: [Step] = []
  /// How it should end; nil where any end will do.
  public var outcome: Outcome? = .completed
  /// The end of the run, in virtual milliseconds.
  public var limit = 120_000.0

  /// Creates a scenario without steps.
  public init(name: String) {
    self.name = name
  }
}

/// How an app shows the checkout.
public enum RunMode: String, Sendable, Hashable, CaseIterable {
  /// The snippet is given to the checkout, which shows it in a webview of its own.
  case native
  /// The app's own webview shows the shop's page, and the checkout is attached to it.
  case hybrid
}

extension Scenario {
  /// How the shop, Klarna and the network behave.
  public struct Shop: Sendable, Hashable {
    /// What the shop's server answers when the buyer has pressed the button.
    public enum Validation: String, Sendable, Hashable, CaseIterable {
      case accept, refuse
    }
    /// How Klarna's side takes the purchase.
    public enum Purchase: String, Sendable, Hashable, CaseIterable {
      case complete, cannotComplete, networkError
    }
    /// How the shop serves its confirmation page.
    public enum ConfirmationPage: String, Sendable, Hashable, CaseIterable {
      case page, redirects, serverError, unreachable
    }

    /// The buyer may have the goods sent elsewhere; nil leaves it to the snippet.
    public var separateShippingAddress: Bool?
    /// The order offers a choice of shipping.
    public var shippingOptions = false
    /// The page must answer `validation_callback`.
    public var clientValidation = false
    /// What the shop's server answers before the purchase.
    public var validation = Validation.accept
    /// The shop's server fails when the address changes.
    public var addressUpdateFails = false
    /// How the purchase ends.
    public var purchase = Purchase.complete
    /// How the shop serves its confirmation page.
    public var confirmation = ConfirmationPage.page
    /// How often the checkout says `complete`.
    public var completeSignals = 1
    /// How often the checkout says `redirect_initiated`.
    public var redirectSignals = 1
    /// The argument lists of the resize messages that the checkout sends; nil for its own.
    public var resizeArguments: [[JSONValue]]?
    /// The order was completed before the page was loaded.
    public var orderIsComplete = false
    /// The order offers a payment method of the shop's own.
    public var externalPaymentMethod = false
    /// The app takes external payment methods itself.
    public var appHandlesExternal = false

    /// Everything goes well.
    public init() {}
  }

  /// Where a step happens.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// The checkout's frame.
    case checkout
    /// The page that holds the snippet, or the confirmation.
    case page
    /// The overlay.
    case fullscreen
  }

  /// What the other app does with the buyer.
  public enum HandOver: String, Sendable, Hashable, CaseIterable {
    /// The buyer pays and comes back through the return URL.
    case `return`
    /// The buyer comes back without paying.
    case cancel
    /// The buyer never comes back.
    case never
  }

  /// One step.
  public struct Step: Sendable, Hashable {
    /// What happens.
    public enum Action: Sendable, Hashable {
      /// The buyer's data for the order's country is typed into every field that is empty.
      case fillSample
      /// A text is typed into a field.
      case fill(field: String, text: String)
      /// An option of a field is chosen.
      case choose(field: String, option: String)
      /// A box is ticked or unticked.
      case tick(field: String, Bool)
      /// Something is clicked.
      case click(String)
      /// The buy button is pressed.
      case buy
      /// The other app that the checkout has called does something.
      case handOver(HandOver)
      /// Time passes, in virtual milliseconds.
      case wait(Double)
      /// The app suspends the checkout.
      case suspend
      /// The app resumes the checkout.
      case resume
      /// The page is loaded again.
      case reload
      /// Klarna's side fires an event at the page.
      case fire(event: String, data: JSONValue)
      /// The page posts a message to the bridge.
      case post(JSONValue)
      /// A script runs; its value is compared where one is expected.
      case evaluate(String, equals: JSONValue?)
      /// Something must happen, or have happened.
      case expect(Expectation)
    }

    /// What happens.
    public var action: Action
    /// Where.
    public var place: Place
    /// Where it stands in its file, as a JSON pointer; empty for one made in Swift.
    public var pointer: String

    /// Creates a step.
    public init(_ action: Action, in place: Place = .checkout, pointer: String = "") {
      self.action = action
      self.place = place
      self.pointer = pointer
    }
  }
}
