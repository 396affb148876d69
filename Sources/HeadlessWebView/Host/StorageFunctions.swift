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
    let old = store[keyPath: path][origin]?[key]
    switch call.string(1) {
    case "get": return .optional(old)
    case "set":
      let new = call.string(3)
      let isKept = store[keyPath: path][origin, default: StorageArea()]
        .set(key, new, quota: call.view.limits.storageLength)
      if isKept, new != old { tell(call, key, old: old, new: new) }
      return .bool(isKept)
    case "remove":
      store[keyPath: path][origin]?.remove(key)
      if old != nil { tell(call, key, old: old, new: nil) }
    case "clear":
      let isEmpty = store[keyPath: path][origin]?.keys.isEmpty != false
      store[keyPath: path][origin] = nil
      if !isEmpty { tell(call, nil, old: nil, new: nil) }
    case "keys": return .strings(store[keyPath: path][origin]?.keys ?? [])
    default: break
    }
    return .undefined
  }

  /// Tells the other documents of the origin what has changed; a key of nil stands for all.
  private static func tell(_ call: HostCall, _ key: String?, old: String?, new: String?) {
    let area = call.string(0)
    let url = call.frame.url.description
    for frame in call.view.mainFrame.subtree
    where frame !== call.frame && frame.origin == call.frame.origin && frame.realm != nil {
      call.view.loop.schedule { [weak frame] in
        frame?.realm?.call(
          "storageChanged",
          [.string(area), .optional(key), .optional(old), .optional(new), .string(url)])
      }
    }
  }
}
