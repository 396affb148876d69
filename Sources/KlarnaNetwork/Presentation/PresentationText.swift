/// A text of a presentation, in both models that the SDK has had.
///
/// Release 2.12 had this one enumeration for every text; ``AttributedText`` and ``PlainText`` are
/// the two structures of 2.15. A payment option gives its texts as either, by the type that is asked
/// for.
public enum KlarnaPaymentPresentationText: Hashable, Sendable {
  /// 2.12: a text without parts.
  case plainText(String)
  /// 2.12: a text of parts; nil where there are none.
  case attributedText([Part]?)

  /// 2.12: a part of a text.
  public enum Part: Hashable, Sendable {
    /// Text.
    case plain(styles: [KlarnaPaymentPresentationTextPartStyle], text: String)
    /// A link.
    case link(
      styles: [KlarnaPaymentPresentationTextPartStyle], text: String, url: String?,
      context: KlarnaPaymentPresentationTextPartLinkContext?)
  }

  /// 2.15: a text without parts.
  public struct PlainText: Hashable, Sendable {
    /// The text.
    public var text: String

    /// Creates a text.
    public init(text: String) { self.text = text }
  }

  /// 2.15: a text of parts.
  public struct AttributedText: Hashable, Sendable {
    /// A part of a text.
    public enum Part: Hashable, Sendable {
      /// Text.
      case plainText(styles: [KlarnaPaymentPresentationTextPartStyle], text: String)
      /// A link.
      case link(
        styles: [KlarnaPaymentPresentationTextPartStyle], text: String, url: String?,
        context: KlarnaPaymentPresentationTextPartLinkContext?)

      /// What is read, without styles.
      public var text: String {
        switch self {
        case .plainText(_, let text), .link(_, let text, _, _): text
        }
      }
    }

    /// The parts in order.
    public var parts: [Part]

    /// Creates a text.
    public init(parts: [Part]) { self.parts = parts }

    /// What is read, without styles and links.
    public var plain: String { parts.map(\.text).joined() }

    /// The links in order.
    public var links: [(url: String, context: KlarnaPaymentPresentationTextPartLinkContext)] {
      parts.compactMap { part in
        guard case .link(_, _, let url?, let context) = part else { return nil }
        return (url, context ?? .info)
      }
    }
  }
}

extension KlarnaPaymentPresentationText {
  /// A text of 2.15 as 2.12 had it.
  init(_ text: PlainText) { self = .plainText(text.text) }

  /// A text of 2.15 as 2.12 had it.
  init(_ text: AttributedText) {
    let parts = text.parts.map { part -> Part in
      switch part {
      case .plainText(let styles, let text): .plain(styles: styles, text: text)
      case .link(let styles, let text, let url, let context):
        .link(styles: styles, text: text, url: url, context: context)
      }
    }
    self = .attributedText(parts.isEmpty ? nil : parts)
  }
}
