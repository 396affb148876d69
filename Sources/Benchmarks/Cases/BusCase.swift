import Foundation
import HostUI
import JSON
import KlarnaCheckout
import WebView

extension BenchmarkCase {
  /// A signal through the bus against the same notification posted by hand.
  static let bus = BenchmarkCase(name: "bus") { _ in
    let center = NotificationCenter()
    let application = UIApplication(
      infoPlist: InfoPlist(urlSchemes: []), eventLoop: EventLoop(), notificationCenter: center)
    let bus = SignalBus(application: application)
    let sender = NSObject()
    let counter = Counter()
    let observation = center.addObserver(
      forName: KCOSignalNotification, object: sender, queue: nil
    ) { _ in counter.add() }
    let data: JSONObject = ["uri": "https://shop.example/thanks?order=1"]
    let times = Measure.byTurns(
      rounds: 21, repeats: 2_000,
      [
        { bus.post(name: "complete", data: data, from: sender) },
        {
          center.post(
            name: KCOSignalNotification, object: sender,
            userInfo: [
              KCOSignalNameKey: "complete",
              KCOSignalDataKey: ["uri": "https://shop.example/thanks?order=1"],
            ])
        },
      ])
    center.removeObserver(observation)
    return [
      Figure(
        name: "bus: signal / notification", value: times[0].median / times[1].median, unit: "×",
        target: .atMost(2),
        note: "\(Format.seconds(times[0].median)) / \(Format.seconds(times[1].median))")
    ]
  }

  /// Counts what arrives. Unchecked, because Foundation asks for a closure that any thread may
  /// call, and this one is only called by the thread that posts.
  private final class Counter: @unchecked Sendable {
    private var count = 0
    func add() { count += 1 }
  }
}
