import Dispatch
import Foundation
import Glibc

/// A tiny HTTP server on the loopback address, for tests of what goes over a network.
///
/// It answers one request for each connection, on a thread of its own, and is done when it is closed.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    var method: String
    var path: String
    var fields: [String: String]
    var body: String
  }

  struct Answer: Sendable {
    var status = "200 OK"
    var fields: [String] = ["Content-Type: text/html; charset=utf-8"]
    var body = ""
    /// What is sent in place of the body's text.
    var bytes: [UInt8]?
    /// Whether the length is left out, so that only the connection's end tells it.
    var hidesLength = false

    fileprivate var content: [UInt8] { bytes ?? Array(body.utf8) }
  }

  struct CannotListen: Error {}

  let port: UInt16
  private let socket: Int32
  private let end: DispatchSemaphore?
  private let log = Log()

  /// What came, in order. Unchecked, because every access is inside the lock.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var requests: [Request] = []
    func add(_ request: Request) { lock.withLock { requests.append(request) } }
    var all: [Request] { lock.withLock { requests } }
  }

  /// The requests that came.
  var requests: [Request] { log.all }

  /// The address of a path.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// A server on a port of its own.
  ///
  /// - Parameters:
  ///   - isListening: Whether it takes connections; one that does not keeps its port from others, and
  ///     every connection is refused.
  ///   - answer: What it answers.
  init(isListening: Bool = true, _ answer: @escaping @Sendable (Request) -> Answer) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw CannotListen() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, size) == 0 && (!isListening || Glibc.listen(socket, 16) == 0)
          && Glibc.getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else {
      Glibc.close(socket)
      throw CannotListen()
    }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    let end = isListening ? DispatchSemaphore(value: 0) : nil
    self.end = end
    guard isListening else { return }
    let log = log
    Thread.detachNewThread {
      defer { end?.signal() }
      while true {
        let connection = Glibc.accept(socket, nil, nil)
        guard connection >= 0 else { return }
        if let request = Self.read(connection) {
          log.add(request)
          Self.write(answer(request), isHead: request.method == "HEAD", to: connection)
        }
        Glibc.close(connection)
      }
    }
  }

  /// Ends the thread: nothing is answered any more. The socket's number is given back only when the
  /// thread is done with it, or it would take another server's connections.
  func close() {
    Glibc.shutdown(socket, Int32(SHUT_RDWR))
    end?.wait()
    Glibc.close(socket)
  }

  private static func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          fields[line[..<colon].lowercased()] = line[line.index(after: colon)...]
            .trimmingCharacters(in: .whitespaces)
        }
        let body = String(text[end.upperBound...])
        if body.utf8.count >= Int(fields["content-length"] ?? "0") ?? 0 {
          let parts = lines[0].split(separator: " ")
          guard parts.count == 3 else { return nil }
          return Request(
            method: String(parts[0]), path: String(parts[1]), fields: fields, body: body)
        }
      }
      let count = Glibc.recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }

  private static func write(_ answer: Answer, isHead: Bool, to connection: Int32) {
    var fields = answer.fields + ["Connection: close"]
    if !answer.hidesLength { fields.append("Content-Length: \(answer.content.count)") }
    let head = "HTTP/1.1 \(answer.status)\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n"
    var bytes = (Array(head.utf8) + (isHead ? [] : answer.content))[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
