import CheckoutSnippet
import Findings
import HTMLTree
import JSON
import SourceText

/// What rules see of a file: read once, shared by all of them, never changed.
struct LintView: Sendable {
  /// The path as findings show it.
  let path: String
  let kind: LintKind
  /// The file in UTF-8. Every offset in this view counts these bytes.
  let bytes: [UInt8]
  /// The file with the tags of template languages blanked out; of the same length.
  let masked: [UInt8]
  let lines: LineIndex
  /// The template's tags.
  let tags: [TemplateTag]
  /// The language of the template; nil for a file without tags.
  let language: TemplateLanguage?
  /// The markup.
  let document: HTMLDocument?
  /// The scripts: the file itself, or its `script` elements in document order.
  let scripts: [ScriptView]
  /// The page API's use, for each script.
  let pageAPI: [PageAPI]
  /// The JSON document.
  let json: JSONDocument?
  /// Why the JSON cannot be read.
  let jsonError: JSONSyntaxError?
  /// The orders and sets of merchant URLs: in JSON, or as literals of scripts and PHP.
  let orders: [OrderView]
  /// The return URLs in the JSON.
  let returnURLs: [ReturnURLMention]
  /// The snippet, in whatever form the file carries it.
  let snippet: CheckoutSnippet?
  /// Why there is none, as the reader of snippets puts it.
  let snippetError: SnippetError?
  /// Content security policies.
  let policies: [ContentPolicy]
  /// What the project says about this page.
  let role: PageRole?
  /// Whether the file names the checkout in any way.
  let marked: Bool

  init(_ input: LintInput, role: PageRole? = nil) {
    path = input.path
    self.role = role
    let bytes = input.utf8
    self.bytes = bytes
    lines = LineIndex(bytes)
    let marked = KlarnaMarks.isMarked(input)
    self.marked = marked
    let kind = LintKind.of(path: input.path, bytes: bytes)
    self.kind = kind
    let mask = kind == .markup ? TemplateMask(bytes, path: input.path) : nil
    masked = mask?.bytes ?? bytes
    tags = mask?.tags ?? []
    language = tags.first?.language ?? TemplateLanguage(path: input.path)
    let isKlarna =
      bytes.has("klarna-checkout-container") || bytes.has("_klarnaCheckout")
      || kind == .json || kind == .text
    let document = kind == .markup ? try? HTMLDocument(parsing: masked) : nil
    self.document = document
    var snippet: CheckoutSnippet?
    var snippetError: SnippetError?
    if isKlarna {
      do throws(SnippetError) {
        if let document {
          snippet = try CheckoutSnippet(masked, parsed: document)
        } else {
          snippet = try CheckoutSnippet(masked)
        }
      } catch {
        snippetError = error
      }
    }
    self.snippet = snippet
    self.snippetError = snippetError
    let scripts = LintView.scripts(kind, masked, document)
    self.scripts = scripts
    pageAPI = scripts.map(PageAPI.init)
    var json: JSONDocument?
    var jsonError: JSONSyntaxError?
    if kind == .json {
      do throws(JSONSyntaxError) { json = try JSONDocument(bytes) } catch { jsonError = error }
    }
    self.json = json
    self.jsonError = jsonError
    orders =
      json.map { OrderView.all(in: $0, bytes: bytes) }
      ?? OrderLiterals.all(bytes, scripts: scripts, tags: tags)
    returnURLs =
      json.map {
        ReturnURLMention.all(in: $0, bytes: bytes, path: input.path, isMarked: marked)
      } ?? []
    policies = ContentPolicy.all(kind: kind, bytes: bytes, document: document)
  }

  private static let scriptTypes: Set<String> = [
    "", "module", "text/javascript", "application/javascript", "text/ecmascript", "text/babel",
    "text/jsx", "application/ecmascript", "ts", "typescript", "jsx", "tsx",
  ]

  private static func scripts(
    _ kind: LintKind, _ bytes: [UInt8], _ document: HTMLDocument?
  ) -> [ScriptView] {
    if kind == .script {
      return [ScriptView(bytes: bytes, range: 0..<bytes.count, place: .file)]
    }
    return document?.root.elements(named: "script").compactMap { element in
      guard let range = element.contentRange, !range.isEmpty,
        scriptTypes.contains((element["type"] ?? element["lang"] ?? "").lowercased())
      else { return nil }
      return ScriptView(bytes: bytes, range: range, place: .element(element.index))
    } ?? []
  }

  // MARK: For rules

  /// A place in the file.
  func range(_ bytes: Range<Int>) -> FileRange {
    FileRange(file: path, bytes: bytes, lines: lines)
  }

  /// The attributes of an element, with their places.
  func attributes(of node: HTMLNode) -> [MarkupAttribute] {
    node.startTagRange.map { MarkupAttribute.read(bytes, tag: $0) } ?? []
  }

  /// The containers of the checkout.
  var containers: [HTMLNode] {
    document?.root.elements(withID: "klarna-checkout-container") ?? []
  }

  /// Whether the file is source that a browser gets as it is, or a program writes from: what stands
  /// in it stands in the repository too.
  var isSource: Bool {
    if kind == .script { return true }
    if kind == .markup { return !tags.isEmpty || TemplateLanguage(path: path) != nil }
    return false
  }

  /// The tags that print something.
  var outputs: [TemplateTag] { tags.filter { $0.kind != .control } }
}
