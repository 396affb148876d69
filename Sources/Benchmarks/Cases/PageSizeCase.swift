import HeadlessWebView
import WebView

extension BenchmarkCase {
  /// A page four times as long may take four times as long, and not much more.
  static let pageSize = BenchmarkCase(name: "page-size") { _ in
    let small = Pages.page(bytes: 66_000)
    let large = Pages.page(bytes: 264_000)
    let times =
      HeadlessWebView.onLargeStack {
        let engine = ScriptEngine()
        return Measure.byTurns(
          rounds: 15, repeats: 1,
          [{ load("", engine) }, { load(small, engine) }, { load(large, engine) }]
        ).map(\.median)
      }
    let growth = (times[2] - times[0]) / (times[1] - times[0])
    return [
      Figure(
        name: "page-size: load of 264 KB / 66 KB, less an empty page", value: growth, unit: "×",
        target: .atMost(4.8),
        note: "\(Format.seconds(times[2])) / \(Format.seconds(times[1])), empty "
          + Format.seconds(times[0]))
    ]
  }

  private static func load(_ page: String, _ engine: ScriptEngine) {
    let webView = HeadlessWebView(engine: engine)
    webView.loadHTMLString(page, baseURL: WebURL("https://shop.example/"))
    webView.loop.run(for: 1_000)
    webView.close()
  }
}
