import Glibc

enum Memory {
  /// Bytes of memory that the process holds now.
  static func resident() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return .nan }
    defer { fclose(file) }
    var size = 0
    var resident = 0
    withUnsafeMutablePointer(to: &size) { size in
      withUnsafeMutablePointer(to: &resident) { resident in
        withVaList([size, resident]) { _ = vfscanf(file, "%ld %ld", $0) }
      }
    }
    return Double(resident) * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
