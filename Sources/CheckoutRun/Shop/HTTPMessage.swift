import WebView

/// Reads an HTTP/1.1 answer as curl writes it: status line, header fields, body.
enum HTTPMessage {
  static func parse(_ bytes: [UInt8]) -> ResourceResponse? {
    var rest = bytes[...]
    while true {
      guard let end = headEnd(rest) else { return nil }
      let lines = rest[..<end.head].split(separator: 0x0A).map { line in
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }
      guard let first = lines.first, let status = status(first) else { return nil }
      rest = rest[end.body...]
      // 100 Continue, and the answer of a proxy to CONNECT, come before the real one.
      let isInterim = (100..<200).contains(status) || first.contains("onnection established")
      if isInterim { continue }
      return ResourceResponse(
        status: status, headers: lines.dropFirst().compactMap(field), body: Array(rest))
    }
  }

  private static func headEnd(_ bytes: ArraySlice<UInt8>) -> (head: Int, body: Int)? {
    var position = bytes.startIndex
    while let line = bytes[position...].firstIndex(of: 0x0A) {
      let next = line + 1
      if next < bytes.endIndex, bytes[next] == 0x0A { return (line, next + 1) }
      if next + 1 < bytes.endIndex, bytes[next] == 0x0D, bytes[next + 1] == 0x0A {
        return (line, next + 2)
      }
      position = next
    }
    return nil
  }

  private static func status(_ line: String) -> Int? {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/") else { return nil }
    return Int(parts[1])
  }

  private static func field(_ line: String) -> HTTPField? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon])
    // curl has undone both codings.
    guard !["transfer-encoding", "content-encoding"].contains(name.lowercased()) else {
      return nil
    }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    return HTTPField(name, String(value))
  }
}
