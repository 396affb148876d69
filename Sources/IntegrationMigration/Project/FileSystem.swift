import Glibc

/// The few calls of the system that reading a project takes; Foundation's are several times as
/// slow over many small files.
enum FileSystem {
  enum Kind { case file, folder, link, other }

  struct Entry {
    var name: String
    var kind: Kind
  }

  /// What a path is, links not followed unless asked; nil where there is nothing.
  static func kind(_ path: String, followingLinks: Bool) -> Kind? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return kind(status.st_mode)
  }

  private static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The entries of a folder by name; nil where it cannot be read.
  static func entries(_ path: String) -> [Entry]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var result: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var kind: Kind
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      case Int(DT_LNK): kind = .link
      case Int(DT_UNKNOWN): kind = self.kind("\(path)/\(name)", followingLinks: false) ?? .other
      default: kind = .other
      }
      result.append(Entry(name: name, kind: kind))
    }
    return result.sorted { $0.name < $1.name }
  }

  enum ReadFailure: Error, Hashable { case unreadable, tooLarge(Int), changed }

  /// Whether a file has one of the SDK's names, and how many bytes it has up to there.
  ///
  /// Reads through a buffer that is used again for the next file, without asking for the size of a
  /// file that fits into it: most files of a project are small and none of our business.
  static func search(
    _ path: String, through buffer: UnsafeMutableRawBufferPointer, limit: Int
  ) throws(ReadFailure) -> (isNamed: Bool, count: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, let start = buffer.baseAddress else { throw .unreadable }
    defer { close(descriptor) }
    var total = 0
    // A name may begin in one part and end in the next.
    var kept = 0
    while true {
      let part = Glibc.read(descriptor, start + kept, buffer.count - kept)
      guard part >= 0 else { throw .unreadable }
      let filled = kept + part
      total += part
      if SDKMarker.isIn(UnsafeRawBufferPointer(rebasing: buffer[..<filled])) {
        return (true, total)
      }
      // A file gives less than it is asked for only at its end.
      if filled < buffer.count { return (false, total) }
      if kept == 0 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable }
        guard Int(status.st_size) <= limit else { throw .tooLarge(Int(status.st_size)) }
      }
      kept = SDKMarker.longest - 1
      memmove(start, start + (filled - kept), kept)
    }
  }

  /// The bytes of a file, read again once if it changed meanwhile.
  static func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    for _ in 0..<2 {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw .unreadable }
      defer { close(descriptor) }
      var before = stat()
      guard fstat(descriptor, &before) == 0, before.st_mode & S_IFMT == S_IFREG else {
        throw .unreadable
      }
      let size = Int(before.st_size)
      guard size <= limit else { throw .tooLarge(size) }
      var isComplete = true
      let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
        count = 0
        while count <= size {
          let part = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size + 1 - count)
          if part < 0 { isComplete = false }
          guard part > 0 else { break }
          count += part
        }
      }
      guard isComplete else { throw .unreadable }
      var after = stat()
      if bytes.count == size, fstat(descriptor, &after) == 0, after.st_size == before.st_size,
        after.st_mtim.tv_sec == before.st_mtim.tv_sec,
        after.st_mtim.tv_nsec == before.st_mtim.tv_nsec
      {
        return bytes
      }
    }
    throw .changed
  }
}
