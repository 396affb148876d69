import Synchronization

/// What an app's instances and its server share: `klarna.network`.
public struct KlarnaNetworkAccess: Sendable {
  let klarna: Klarna

  /// The session.
  public var session: KlarnaNetworkSession { KlarnaNetworkSession(klarna: klarna) }
}

/// The session whose token an app's server may send along: `klarna.network.session`.
public struct KlarnaNetworkSession: Sendable {
  let klarna: Klarna

  /// The token: from the configuration, or from what Klarna answered last.
  public var token: Result<String, KlarnaSDKError> {
    let (isDisposed, token) = klarna.state.withLock { ($0.isDisposed, $0.sessionToken) }
    if isDisposed { return .failure(.disposed) }
    guard let token else {
      return .failure(
        KlarnaSDKError(
          .sessionTokenMissing,
          "There is no session token yet: configure one, or fetch a presentation."))
    }
    return .success(token)
  }

  /// Forgets the token.
  public func clear() { klarna.state.withLock { $0.sessionToken = nil } }
}
