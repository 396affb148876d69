public import Foundation

/// Name of the notification that carries every signal.
public let KCOSignalNotification = Notification.Name("KCOSignalNotification")

/// Key of a signal's name in `userInfo`.
///
/// The value lacks an O, in the real SDK too (read from its 1.6.5 binary): code that spells the key
/// out as `"KCOSignalNameKey"` finds nothing. Use the constant.
public let KCOSignalNameKey = "KCSignalNameKey"

/// Key of a signal's data in `userInfo`: a dictionary, absent where the signal has no data.
public let KCOSignalDataKey = "KCOSignalDataKey"

/// Key of a signal's arguments in `userInfo` of releases 1.0 to 1.3: an array with the data first.
///
/// Absent unless ``KCOKlarnaCheckout/includesSignalArgs`` is set.
public let KCOSignalArgsKey = "KCOSignalArgsKey"

extension Notification.Name {
  /// ``KCOSignalNotification`` as Swift imports it.
  public static var KCOSignal: Notification.Name { KCOSignalNotification }
}
