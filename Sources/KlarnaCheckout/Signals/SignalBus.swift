import Foundation
package import HostUI
package import JSON
import WebView

/// The one ordered stream of a checkout: signals and sizes leave it in the order in which they came.
///
/// What is sent while something is delivered, by an observer for example, waits until every
/// receiver has had the earlier one.
package final class SignalBus {
  /// Something to deliver.
  enum Item {
    case signal(CheckoutSignal)
    case resize(() -> Void)
  }

  // The keys as `userInfo` holds them, made once. AnyHashable is not Sendable; these two hold
  // strings and never change.
  private nonisolated(unsafe) static let nameKey = AnyHashable(KCOSignalNameKey)
  private nonisolated(unsafe) static let dataKey = AnyHashable(KCOSignalDataKey)

  private let center: NotificationCenter
  private let eventLoop: EventLoop
  private var order = 0
  private var isDelivering = false
  private var waiting: [Item] = []
  private var streams: [AsyncThrowingStream<CheckoutSignal, any Error>.Continuation] = []

  /// Whether `userInfo` holds the array of the oldest releases too.
  var includesArgs = false
  /// Called for each signal, before the notification.
  var onSignal: ((CheckoutSignal) -> Void)?
  /// Called for each signal on behalf of the timeline.
  var onRecord: ((CheckoutSignal) -> Void)?

  package init(application: UIApplication) {
    center = application.notificationCenter
    eventLoop = application.eventLoop
  }

  deinit { finish() }

  package func post(name: String, data: JSONObject?, from checkout: AnyObject) {
    order += 1
    let signal = CheckoutSignal(name: name, data: data, order: order, time: eventLoop.now)
    if isDelivering {
      waiting.append(.signal(signal))
    } else {
      drain(first: .signal(signal), from: checkout)
    }
  }

  func post(resize: @escaping () -> Void, from checkout: AnyObject) {
    if isDelivering {
      waiting.append(.resize(resize))
    } else {
      drain(first: .resize(resize), from: checkout)
    }
  }

  func stream(limit: Int) -> AsyncThrowingStream<CheckoutSignal, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: CheckoutSignal.self, bufferingPolicy: .bufferingOldest(max(1, limit)))
    streams.append(continuation)
    return stream
  }

  func finish() {
    for stream in streams { stream.finish() }
    streams = []
  }

  private func drain(first: Item, from checkout: AnyObject) {
    isDelivering = true
    deliver(first, from: checkout)
    var next = 0
    while next < waiting.count {
      deliver(waiting[next], from: checkout)
      next += 1
    }
    if next > 0 { waiting.removeAll() }
    isDelivering = false
  }

  private func deliver(_ item: Item, from checkout: AnyObject) {
    switch item {
    case .resize(let deliver): deliver()
    case .signal(let signal):
      onRecord?(signal)
      onSignal?(signal)
      if !streams.isEmpty { yield(signal) }
      var userInfo: [AnyHashable: Any]
      if let data = signal.data?.foundationObject {
        userInfo = [Self.nameKey: signal.name, Self.dataKey: data]
        if includesArgs { userInfo[KCOSignalArgsKey] = [data] }
      } else {
        userInfo = [Self.nameKey: signal.name]
      }
      center.post(name: KCOSignalNotification, object: checkout, userInfo: userInfo)
    }
  }

  private func yield(_ signal: CheckoutSignal) {
    streams.removeAll { stream in
      switch stream.yield(signal) {
      case .dropped(let lost):
        stream.finish(
          throwing: KlarnaCheckoutError(
            .signalOverflow,
            "Signal \(lost.order), \"\(lost.name)\", found the buffer full: read signals as they "
              + "come, or ask for a larger buffer."))
        return true
      case .terminated: return true
      default: return false
      }
    }
  }
}
