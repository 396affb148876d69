import HTMLTree
import JSON
import SourceText

/// Says what an input without a snippet is.
struct SnippetClassifier {
  private let input: [UInt8]

  init(_ input: [UInt8]) { self.input = input }

  func error() -> SnippetError {
    let start = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if input[start...].allSatisfy(\.isSpace) {
      return SnippetError(
        code: .empty, message: "the input is empty",
        advice: "pass the html_snippet of an order, or a page that has it")
    }
    if isBinary {
      return SnippetError(
        code: .binary, message: "the input is not text",
        advice: "pass HTML, JSON or a source file")
    }
    return renderedIframe() ?? json() ?? address() ?? brokenJSON() ?? marked() ?? other()
  }

  private var isBinary: Bool {
    let head = input.prefix(4_096)
    let controls = head.count { $0 < 0x20 && !$0.isSpace && $0 != 0x1B }
    return controls * 50 > head.count
  }

  private func place(_ offset: Int) -> SourceLocation { LineIndex(input).location(at: offset) }

  private func renderedIframe() -> SnippetError? {
    guard let mark = input.find(SnippetMarks.iframeID) else { return nil }
    let hasToken = input.contains("AUTH_HEADER")
    return SnippetError(
      code: .renderedIframe,
      message: "this is the frame that a running checkout made, not the snippet"
        + (hasToken ? "; its address carries the order's token (hidden)" : ""),
      advice: "use the html_snippet that the API returned"
        + (hasToken ? ", and keep the token out of files" : ""),
      location: place(mark))
  }

  private func json() -> SnippetError? {
    guard let document = try? JSONDocument(input) else { return nil }
    let value = document.value
    if let code = value["error_code"]?.string ?? value["errorCode"]?.string {
      let messages = (value["error_messages"]?.array ?? []).compactMap(\.string)
      let told = messages.isEmpty ? "" : ": " + messages.joined(separator: ", ")
      return SnippetError(
        code: .apiError, message: "this is the API's error \(code)\(told)",
        advice: "mend the request; no order came back, so there is no snippet",
        location: document.location(ofValueAt: "/error_code"))
    }
    if let code = value["http_status_code"]?.integer {
      let told = value["internal_message"]?.string ?? value["http_status_message"]?.string ?? ""
      return SnippetError(
        code: .apiError, message: "this is the API's error \(code): \(told)",
        advice: "mend the request; no order came back, so there is no snippet")
    }
    for key in ["session_url", "redirect_url", "distribution_url", "hpp_url"] {
      if value[key]?.string != nil { return hostedPage(document.location(ofValueAt: "/\(key)")) }
    }
    guard let order = CheckoutOrder(value) else { return nil }
    let finite = order.amount.flatMap { $0.isFinite ? $0 : nil }
    let amount = finite.map { "; its amount is \(JSONValue.number($0).jsonText())" } ?? ""
    return SnippetError(
      code: .orderWithoutSnippet,
      message: "this is an order\(order.id.map { " (\($0))" } ?? "") without a snippet\(amount)",
      advice: "create or read the order at the checkout API, whose answer has "
        + (order.api == .v2 ? "gui.snippet" : "html_snippet"))
  }

  /// An object or array of JSON that cannot be read to its end.
  private func brokenJSON() -> SnippetError? {
    let text = input.drop { $0.isSpace || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    guard let first = text.first, "{[".utf8.contains(first),
      let second = text.dropFirst().first(where: { !$0.isSpace }),
      "\"{[]}-0123456789tfn".utf8.contains(second)
    else { return nil }
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(input)
      return nil
    } catch {
      let rest = input[min(error.location.offset, input.count)...]
      let isCut = rest.allSatisfy(\.isSpace) || isOpenString(rest)
      let member = lastMember(before: isCut ? input.count : error.location.offset)
      let within = member.map { ", in the member \"\($0)\"" } ?? ""
      return SnippetError(
        code: .noSnippet,
        message: isCut
          ? "this is JSON that ends before it is complete\(within): \(error.message)"
          : "this looks like JSON, but it cannot be read\(within): \(error.message)",
        advice: isCut
          ? "pass the whole answer of the API; a log or a terminal may have cut it"
          : "pass the answer of the API as it came",
        location: isCut ? place(input.count) : error.location)
    }
  }

  /// Whether a text is a string of JSON that nothing closes.
  private func isOpenString(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "\"") else { return false }
    var index = text.startIndex + 1
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index >= text.endIndex
  }

  /// The name before the last colon that stands between a string and a value.
  private func lastMember(before offset: Int) -> String? {
    var name: Range<Int>?
    var last: Range<Int>?
    var index = 0
    let end = min(offset, input.count)
    while index < end {
      if input[index] == UInt8(ascii: "\"") {
        let start = index + 1
        index = start
        while index < end, input[index] != UInt8(ascii: "\"") {
          index += input[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        last = start..<min(index, end)
      } else if input[index] == UInt8(ascii: ":") {
        name = last
      } else if input[index] == UInt8(ascii: ",") {
        last = nil
      }
      index += 1
    }
    return name.flatMap { $0.count <= 60 ? input.text($0) : nil }
  }

  private func hostedPage(_ location: SourceLocation?) -> SnippetError {
    SnippetError(
      code: .hostedPage, message: "this is the address of a hosted payment page, not a snippet",
      advice: "open it in a browser, or ask the checkout API for an order with html_snippet",
      location: location)
  }

  private func address() -> SnippetError? {
    let trimmed = input.drop(while: \.isSpace)
    let bytes = Array(trimmed.prefix { !$0.isSpace })
    guard bytes.has("http://", at: 0) || bytes.has("https://", at: 0),
      trimmed.dropFirst(bytes.count).allSatisfy(\.isSpace)
    else { return nil }
    if let mark = bytes.find("snippet=") {
      return SnippetError(
        code: .queryParameter,
        message: "this is an address whose query has a parameter for a snippet, without one in it",
        advice: "pass the snippet itself; a page that prints its query runs anybody's scripts",
        location: place(input.count - trimmed.count + mark))
    }
    let host = SnippetHosts.host(bytes.text(0..<bytes.count))
    if bytes.contains("/hpp/") || host.hasPrefix("pay.") { return hostedPage(.start) }
    return SnippetError(
      code: .noSnippet, message: "this is an address, not a snippet",
      advice: "save what it returns and pass that")
  }

  private func marked() -> SnippetError? {
    guard
      let mark = input.find(SnippetMarks.function) ?? input.find(SnippetMarks.containerID)
    else { return nil }
    do throws(HTMLTreeError) {
      _ = try HTMLDocument(parsing: input)
    } catch {
      return SnippetError(
        code: .unreadable,
        message: "a snippet is named here, but the HTML is not read: "
          + error.message, advice: "pass the snippet alone", location: error.location)
    }
    return SnippetError(
      code: .unreadable,
      message: "a snippet is named here, but no script with its configuration can be read",
      advice: "pass the snippet as the API returned it, from <div to </div>", location: place(mark))
  }

  private func other() -> SnippetError {
    let isHTML = ["<html", "<!doctype", "<!DOCTYPE", "<body", "<div", "<script", "<p>"].contains {
      input.contains($0)
    }
    if isHTML {
      return SnippetError(
        code: .plainHTML, message: "this is HTML without a snippet",
        advice: "look for html_snippet in the order that the page asks for")
    }
    return SnippetError(
      code: .noSnippet, message: "no snippet was found in this text",
      advice: "pass the html_snippet of an order, or a file that has it")
  }
}
