// Draw a promotion of Klarna's with native views, and see what an error means.
import CheckoutEmulator
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import SuccessorRun

let application = UIApplication()
application.resourceResponder = MessagingServer()
let window = UIWindow(application: application)
let controller = UIViewController(application: application)
window.rootViewController = controller

let view = KlarnaOSMView()
view.frame.size.width = 320
view.placementKey = "credit-promotion-badge"
view.purchaseAmount = 12_000
view.environment = .playground
view.region = .na
view.hostViewController = controller
controller.view.addSubview(view)

for clientId in [nil, "klarna_test_client_0001"] {
  view.clientId = clientId
  view.render { error in
    print(error.map { "Not shown: \($0)" } ?? "On screen.")
  }
  while application.eventLoop.runNext() {}
}
print(DrawnView(view).text(), terminator: "")
