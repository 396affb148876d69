import Foundation
import Glibc

extension Patch {
  /// Writes all files of the patch, or none.
  ///
  /// Each file is written beside its place first, with the permissions of the old one, and put in
  /// its place when all are written; what was put in place is taken back when a later one fails.
  ///
  /// - Parameters:
  ///   - root: The folder from which the paths start.
  ///   - allowsDirty: Whether to write into a git tree in which these files have changes that are
  ///     not committed.
  /// - Throws: `changed` where a file is not any more what was read, `dirty`, or `write`.
  public func write(to root: String, allowsDirty: Bool = false) throws(MigrationError) {
    guard !files.isEmpty else { return }
    for file in files { try verify(file, root) }
    if !allowsDirty { try refuseDirty(root) }
    var prepared: [(file: FileChange, temporary: String, target: String)] = []
    do throws(MigrationError) {
      for file in files {
        let target = Self.resolved("\(root)/\(file.path)")
        let temporary = try prepare(file, target)
        prepared.append((file, temporary, target))
      }
    } catch {
      for item in prepared { unlink(item.temporary) }
      throw error
    }
    for (index, item) in prepared.enumerated() {
      if rename(item.temporary, item.target) == 0 { continue }
      let reason = String(cString: strerror(errno))
      for rest in prepared[index...] { unlink(rest.temporary) }
      for earlier in prepared[..<index] { restore(earlier.file, earlier.target) }
      throw MigrationError(
        .write, path: item.file.path, message: "cannot be replaced: \(reason); nothing was changed")
    }
  }

  private func verify(_ file: FileChange, _ root: String) throws(MigrationError) {
    let path = "\(root)/\(file.path)"
    guard let old = file.old else {
      guard FileSystem.kind(path, followingLinks: true) == nil else {
        throw MigrationError(
          .write, path: file.path, message: "exists already; move it away or exclude it")
      }
      return
    }
    let now: [UInt8]
    do throws(FileSystem.ReadFailure) {
      now = try FileSystem.read(path, limit: .max)
    } catch {
      throw MigrationError(
        .changed, path: file.path, message: "cannot be read any more; scan again")
    }
    guard now == old else {
      throw MigrationError(
        .changed, path: file.path, message: "changed since it was read; scan again")
    }
  }

  /// The file behind a link, so that the link stays.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func prepare(_ file: FileChange, _ target: String) throws(MigrationError) -> String {
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    if FileSystem.kind(folder, followingLinks: true) == nil {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let temporary = "\(target).kco-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(file) }
    defer { close(descriptor) }
    var written = 0
    let isWritten = file.new.withUnsafeBytes { buffer in
      while written < buffer.count {
        let part = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        guard part > 0 else { return false }
        written += part
      }
      return true
    }
    guard isWritten, fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else {
      let error = failure(file)
      unlink(temporary)
      throw error
    }
    return temporary
  }

  private func failure(_ file: FileChange) -> MigrationError {
    MigrationError(
      .write, path: file.path,
      message: "cannot be written: \(String(cString: strerror(errno))); nothing was changed")
  }

  private func restore(_ file: FileChange, _ target: String) {
    guard let old = file.old else {
      unlink(target)
      return
    }
    guard let temporary = try? prepare(FileChange(path: file.path, old: file.new, new: old), target)
    else { return }
    rename(temporary, target)
  }

  /// Asks git whether the files have changes of their own; without git, or outside of a
  /// repository, nothing is refused.
  private func refuseDirty(_ root: String) throws(MigrationError) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", root, "status", "--porcelain", "--"]
      + files.filter { $0.old != nil }.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let line = String(decoding: data, as: UTF8.self)
        .split(separator: "\n").first
    else { return }
    throw MigrationError(
      .dirty, path: String(line.dropFirst(3)),
      message: "has changes that are not committed; commit them, or use --allow-dirty")
  }
}
