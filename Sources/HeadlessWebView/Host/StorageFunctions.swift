import WebView

extension HostFunctions {
  /// Cookies and storage.
  static var storageFunctions: [Entry] {
    [
      Entry("cookieGet") { call in
        let view = call.view
        return .string(
          CookieJar.fieldValue(
            view.dataStore.cookies.cookies(
              for: call.frame.url, now: view.epoch + view.loop.now, forScript: true)))
      },
      Entry("cookieSet") { call in
        let view = call.view
        let text = call.string(0)
        let result = view.dataStore.cookies.set(
          text, from: call.frame.url, now: view.epoch + view.loop.now, fromScript: true)
        if case .refused(let reason) = result {
          let name = text.prefix { $0 != "=" && $0 != ";" }
          view.emit(.note("cookie \"\(name)\" of a script refused: \(reason)"), call.frame)
        }
        return .undefined
      },
      Entry("storage") { call in storage(call) },
    ]
  }

  private static func storage(_ call: HostCall) -> ScriptArgument {
    guard case .tuple(let origin) = call.frame.origin else {
      return .error(name: "SecurityError", message: "a document without an origin has no storage")
    }
    let store = call.view.dataStore
    let isLocal = call.string(0) != "session"
    let path: ReferenceWritableKeyPath<WebsiteDataStore, [String: StorageArea]> =
      isLocal ? \.localStorage : \.sessionStorage
    let key = call.string(2)
    switch call.string(1) {
    case "get": return .optional(store[keyPath: path][origin]?[key])
    case "set":
      return .bool(
        store[keyPath: path][origin, default: StorageArea()]
          .set(key, call.string(3), quota: call.view.limits.storageLength))
    case "remove": store[keyPath: path][origin]?.remove(key)
    case "clear": store[keyPath: path][origin] = nil
    case "keys": return .strings(store[keyPath: path][origin]?.keys ?? [])
    default: break
    }
    return .undefined
  }
}
