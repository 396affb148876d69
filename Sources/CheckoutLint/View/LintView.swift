import CheckoutSnippet
import Findings
import HTMLTree
import JSON
import SourceText
import Synchronization

/// What rules see of a file: read once, shared by all of them, never changed.
final class LintView: Sendable {
  /// The path as findings show it.
  let path: String
  let kind: LintKind
  /// The file in UTF-8. Every offset in this view counts these bytes.
  let bytes: [UInt8]
  /// The file with the tags of template languages blanked out; of the same length.
  let masked: [UInt8]
  /// Where its lines begin; made when the first finding asks.
  var lines: LineIndex {
    lineIndex.withLock { index in
      let lines = index ?? LineIndex(bytes)
      index = lines
      return lines
    }
  }
  private let lineIndex = Mutex<LineIndex?>(nil)
  /// Whether the file is source that a browser gets as it is, or a program writes from: what stands
  /// in it stands in the repository too.
  let isSource: Bool
  /// The template's tags.
  let tags: [TemplateTag]
  /// The language of the template; nil for a file without tags.
  let language: TemplateLanguage?
  /// The markup.
  let document: HTMLDocument?
  /// The scripts: the file itself, or its `script` elements in document order.
  let scripts: [ScriptView]
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
  /// The scripts that are not a snippet's own, with their use of the page API.
  let ownScripts: [(script: ScriptView, api: PageAPI)]
  /// Where the snippet's own script stands, if it stands in the page as markup.
  let snippetScript: ScriptView?
  /// The elements whose ids begin with `klarna-`, by id.
  let elementsByID: [String: [HTMLNode]]
  /// The containers of the checkout.
  let containers: [HTMLNode]
  /// Content security policies.
  let policies: [ContentPolicy]
  /// What the project says about this page.
  let role: PageRole?
  /// Whether the file names the checkout in any way.
  let marked: Bool

  /// - Parameter isMarked: Whether the file names the checkout; nil looks.
  init(
    _ input: LintInput, kind: LintKind? = nil, role: PageRole? = nil, isMarked: Bool? = nil
  ) {
    path = input.path
    self.role = role
    let bytes = input.utf8
    self.bytes = bytes
    let marked = isMarked ?? KlarnaMarks.isMarked(input)
    self.marked = marked
    let kind = kind ?? LintKind.of(path: input.path, bytes: bytes)
    self.kind = kind
    let named = TemplateLanguage(path: input.path)
    let mask = kind == .markup ? TemplateMask(bytes, named: named) : nil
    masked = mask?.bytes ?? bytes
    tags = mask?.tags ?? []
    language = tags.first?.language ?? named
    isSource = kind == .script || kind == .markup && (!tags.isEmpty || named != nil)
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
    let scripts = LintView.scripts(kind, masked, document, snippet)
    self.scripts = scripts
    ownScripts = scripts.filter { !$0.isSnippet }.map { ($0, PageAPI($0)) }
    snippetScript = scripts.first { $0.isSnippet }
    let own = document?.root.elements(withIDPrefix: "klarna-") ?? []
    elementsByID = Dictionary(grouping: own) { $0.id ?? "" }
    containers = elementsByID["klarna-checkout-container"] ?? []
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
    policies = ContentPolicy.all(
      kind: kind, bytes: bytes, document: document, scripts: scripts, tags: tags, json: json)
  }

  private static let scriptTypes: Set<String> = [
    "", "module", "text/javascript", "application/javascript", "text/ecmascript", "text/babel",
    "text/jsx", "application/ecmascript", "ts", "typescript", "jsx", "tsx",
  ]

  private static func scripts(
    _ kind: LintKind, _ bytes: [UInt8], _ document: HTMLDocument?, _ snippet: CheckoutSnippet?
  ) -> [ScriptView] {
    if kind == .script {
      return [ScriptView(bytes: bytes, range: 0..<bytes.count, place: .file)]
    }
    // The reader of snippets has found the script that configures the checkout already.
    let isFound = snippet?.layers.count == 1 && snippet?.configuration["BOOTSTRAP_SRC"] != nil
    let known = isFound ? snippet?.script.location.offset : nil
    return document?.root.elements(named: "script").compactMap { element in
      guard let range = element.contentRange, !range.isEmpty,
        scriptTypes.contains((element["type"] ?? element["lang"] ?? "").lowercased())
      else { return nil }
      let place = ScriptView.Place.element(element.index)
      return known != nil && element.startTagRange?.lowerBound == known
        ? ScriptView(snippet: bytes, range: range, place: place)
        : ScriptView(bytes: bytes, range: range, place: place)
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

  /// The tags that print something.
  var outputs: [TemplateTag] { tags.filter { $0.kind != .control } }
}
