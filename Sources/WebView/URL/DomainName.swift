import SourceText

/// Domain names as the URL standard wants them: ASCII labels in small letters, others in Punycode.
///
/// The mapping is UTS 46's, non-transitional, as far as the standard library's Unicode data goes:
/// small letters, width variants, ignorable code points and composition. What UTS 46's own table
/// maps beyond that is refused rather than guessed.
enum DomainName {
  /// The ASCII form of a percent-decoded domain; nil where it is not valid.
  static func ascii(_ bytes: [UInt8]) -> String? {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let text = String(decoding: bytes.map { isASCIILetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
      guard text.utf8.contains("xn--") else { return text }
      return encode(text)
    }
    guard let text = String(validating: bytes, as: UTF8.self), let mapped = map(text) else {
      return nil
    }
    return encode(mapped)
  }

  private static func encode(_ domain: String) -> String? {
    var labels: [String] = []
    for label in domain.split(separator: ".", omittingEmptySubsequences: false) {
      let scalars = Array(label.unicodeScalars)
      if label.hasPrefix("xn--") {
        // An encoded label must decode to something that encodes to the same.
        guard scalars.allSatisfy(\.isASCII), let decoded = Punycode.decode(scalars.dropFirst(4)),
          decoded.contains(where: { !$0.isASCII }), isValid(decoded),
          let again = map(String(String.UnicodeScalarView(decoded))),
          again.unicodeScalars.elementsEqual(decoded)
        else { return nil }
        labels.append(String(label))
      } else if scalars.allSatisfy(\.isASCII) {
        labels.append(String(label))
      } else {
        guard isValid(scalars), let encoded = Punycode.encode(scalars) else { return nil }
        labels.append("xn--" + encoded)
      }
    }
    return labels.joined(separator: ".")
  }

  private static func map(_ text: String) -> String? {
    var mapped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3002, 0xFF0E, 0xFF61: mapped.append(".")
      case 0xFF01...0xFF5E:
        for lower in folded(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))) { mapped.append(lower) }
      case 0xAD, 0x200B, 0x2060, 0x2064, 0xFEFF, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0x34F:
        continue
      case 0x1E9E:
        mapped.append("\u{DF}")
      case 0xDF, 0x3C2, 0x200C, 0x200D:
        mapped.append(scalar)
      default:
        if let letters = compatibility(scalar) {
          for lower in letters.unicodeScalars { mapped.append(lower) }
        } else {
          guard isAllowed(scalar), !isMappedElsewhere(scalar) else { return nil }
          for lower in folded(scalar) { mapped.append(lower) }
        }
      }
    }
    return composed(String(mapped))
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    scalar.properties.lowercaseMapping.unicodeScalars
  }

  /// Some compatibility forms that people paste: letters in circles, ligatures, superscripts.
  private static func compatibility(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x24B6...0x24CF: String(Unicode.Scalar(UInt8(scalar.value - 0x24B6 + 97)))
    case 0x24D0...0x24E9: String(Unicode.Scalar(UInt8(scalar.value - 0x24D0 + 97)))
    case 0x2460...0x2468: String(Unicode.Scalar(UInt8(scalar.value - 0x2460 + 49)))
    case 0xB2, 0xB3: String(Unicode.Scalar(UInt8(scalar.value - 0xB2 + 50)))
    case 0xB9: "1"
    case 0x2070: "0"
    case 0x2074...0x2079: String(Unicode.Scalar(UInt8(scalar.value - 0x2074 + 52)))
    case 0xFB00: "ff"
    case 0xFB01: "fi"
    case 0xFB02: "fl"
    case 0x2122: "tm"
    case 0x212A: "k"
    case 0x212B: "\u{E5}"
    case 0x1D7CE...0x1D7FF: String(Unicode.Scalar(UInt8((scalar.value - 0x1D7CE) % 10 + 48)))
    case 0x1D400...0x1D433:
      String(Unicode.Scalar(UInt8((scalar.value - 0x1D400) % 26 + 97)))
    default: nil
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse, .surrogate, .control, .format, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      // A space among ASCII is refused later, as a forbidden code point.
      scalar.isASCII
    default:
      !scalar.properties.isNoncharacterCodePoint && scalar.value != 0xFFFC && scalar.value != 0xFFFD
    }
  }

  /// Whether compatibility folding changes a code point in a way that small letters do not show.
  private static func isMappedElsewhere(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.changesWhenNFKCCaseFolded && !properties.changesWhenLowercased
      && properties.canonicalCombiningClass == .notReordered
      && !properties.isFullCompositionExclusion
  }

  private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first else { return true }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: break
    }
    for (index, scalar) in label.enumerated() {
      // A joiner stands behind a virama or between letters that join; other scripts have none.
      if scalar.value == 0x200C || scalar.value == 0x200D {
        let follows =
          index > 0 ? label[index - 1].properties.canonicalCombiningClass : .notReordered
        if follows != .virama { return false }
      } else if scalar.value == 0x2E || !isAllowed(scalar) {
        return false
      }
    }
    return true
  }

  /// Canonical composition: equal texts share one composed form, and the standard library finds it
  /// for a character of its own.
  private static func composed(_ text: String) -> String {
    guard
      text.unicodeScalars.contains(where: { $0.properties.canonicalCombiningClass.rawValue > 0 })
    else { return text }
    var output = String.UnicodeScalarView()
    for character in text {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 2, let single = precomposed(scalars[0], character) {
        output.append(single)
      } else {
        output.append(contentsOf: scalars)
      }
    }
    return String(output)
  }

  /// Looks through the blocks of precomposed Latin, Greek and Cyrillic letters.
  private static func precomposed(_ base: Unicode.Scalar, _ character: Character) -> Unicode.Scalar?
  {
    for range in [
      0xC0...0x24F as ClosedRange<UInt32>, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1FFF,
    ] {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        if Character(scalar) == character { return scalar }
      }
    }
    return nil
  }
}
