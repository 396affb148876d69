import WebView

/// Who a document is: scheme, host and port, or something equal only to itself.
enum Origin: Hashable {
  case tuple(String)
  case opaque(Int)

  /// The serialised origin.
  var text: String {
    switch self {
    case .tuple(let text): text
    case .opaque: "null"
    }
  }
}
