import WebView

extension NetworkServer {
  /// The customer goes through with a purchase journey; how it ends is the network's to say.
  ///
  /// - Parameter url: The journey's address.
  /// - Returns: The address that brings the customer back to the app; nil where no request has that
  ///   journey, or none is going on.
  public func finishJourney(at url: String) -> String? {
    guard let request = requests.values.first(where: { $0.url == url }),
      request.state == .inProgress
    else { return nil }
    if behaviours.contains(.declined) {
      _ = try? move(request.id, to: .declined, .paymentDeclined)
    } else if behaviours.contains(.expired) {
      _ = try? move(request.id, to: .expired)
    } else if behaviours.contains(.technicalError) {
      _ = try? move(request.id, to: .submitted, .technicalError)
    } else if behaviours.contains(.partnerCanceled) {
      _ = try? move(request.id, to: .canceled, .partnerCanceled)
    } else if behaviours.contains(.slowCompletion) {
      requests[request.id]?.completesAt = eventLoop.now + 3_000
    } else {
      _ = try? move(request.id, to: .completed)
    }
    return request.appReturnURL
  }

  /// The customer signs in on the page behind a presentation's `auth` link.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - scheme: The scheme that ends the authentication session.
  /// - Returns: The address that ends it; nil where the link is none of those presented.
  public func finishAuthentication(at url: String, scheme: String) -> String? {
    let prefix = "\(Self.pages)/auth/"
    guard url.hasPrefix(prefix), offers[String(url.dropFirst(prefix.count))] != nil else {
      return nil
    }
    let address = "\(scheme)://klarna-auth?code=\(ids.secret())"
    authentications.insert(address)
    return address
  }
}
