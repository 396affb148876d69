/// The scheme of an address (RFC 3986, section 3.1).
public enum URLScheme {
  /// Whether a text is `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
  public static func isValid(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  /// What stands before the first colon, if it is a valid scheme.
  public static func scheme(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon]
    return isValid(scheme) ? String(scheme) : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
