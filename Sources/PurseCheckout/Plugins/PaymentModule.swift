public import Foundation
public import HostUI
public import JSON
public import KlarnaCore

/// What a partner's payment method needs in an app.
public protocol PaymentModule: Sendable {
  /// The partner, as sessions name it.
  var partner: String { get }
  /// Why the partner's view cannot be made with what the app gave; nil where it can.
  func refusal(appReturnURL: URL?) -> PurseError?
  /// Makes the partner's view.
  func widget(
    for method: PrimaryMethod, appReturnURL: URL?, application: UIApplication,
    observer: @escaping (SDKEvent) -> Void
  ) -> any PartnerWidget
}

/// A partner's own view, and the authorization inside it.
public protocol PartnerWidget: AnyObject {
  /// The view.
  var view: UIView { get }
  /// Told when the view needs another height.
  var onResize: (() -> Void)? { get set }
  /// Loads the view by what `/init` answered; called once.
  ///
  /// - Parameter completion: Gets nil once the view is usable.
  func load(initData: JSONObject, completion: @escaping (PurseError?) -> Void)
  /// Lets the partner authorize after `/validate`; called once.
  ///
  /// - Parameter completion: Gets nil once it is authorized.
  func authorize(completion: @escaping (PurseError?) -> Void)
}
