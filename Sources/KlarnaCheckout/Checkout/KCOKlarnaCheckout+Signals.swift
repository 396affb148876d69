/// The ways of hearing signals besides the notification.
extension KCOKlarnaCheckout {
  /// Whether notifications hold ``KCOSignalArgsKey`` too, as those of releases 1.0 to 1.3.
  public var includesSignalArgs: Bool {
    get { bus.includesArgs }
    set { bus.includesArgs = newValue }
  }

  /// Called with each signal, before its notification is posted.
  public var onSignal: ((CheckoutSignal) -> Void)? {
    get { bus.onSignal }
    set { bus.onSignal = newValue }
  }

  /// A stream of the signals from now on; ends when the checkout is destroyed or goes away.
  ///
  /// - Parameter bufferingLimit: How many signals wait for a slow reader. One more ends the stream
  ///   with a ``KlarnaCheckoutError`` after those in the buffer: nothing is lost without a word.
  public func signals(
    bufferingLimit: Int = 256
  ) -> AsyncThrowingStream<CheckoutSignal, any Error> {
    bus.stream(limit: bufferingLimit)
  }
}
