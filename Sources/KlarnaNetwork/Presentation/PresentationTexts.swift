/// The texts of a payment option, as release 2.15 types them.
///
/// Which of them are plain is inferred: a header and a badge introduce, the others are "enriched" or
/// carry links by Klarna's guide.
public struct KlarnaPaymentOptionTexts: Hashable, Sendable {
  /// Main descriptor introducing Klarna.
  public internal(set) var header: KlarnaPaymentPresentationText.PlainText?
  /// Inline text that tells of instalments or paying later.
  public internal(set) var subheader: KlarnaPaymentPresentationText.AttributedText?
  /// Promotional badge, or that of a saved option.
  public internal(set) var badge: KlarnaPaymentPresentationText.PlainText?
  /// Tailored text with legal and informational links.
  public internal(set) var message: KlarnaPaymentPresentationText.AttributedText?
  /// Terms and disclosures with their mandatory links.
  public internal(set) var terms: KlarnaPaymentPresentationText.AttributedText?

  /// Every link, in the order in which the parts are shown.
  var links: [(url: String, context: KlarnaPaymentPresentationTextPartLinkContext)] {
    [subheader, message, terms].compactMap { $0 }.flatMap(\.links)
  }
}

/// The texts of a payment option, as release 2.12 types them.
public struct KlarnaPaymentOptionTexts2_12: Hashable, Sendable {
  let texts: KlarnaPaymentOptionTexts

  /// Main descriptor introducing Klarna.
  public var header: KlarnaPaymentPresentationText? { texts.header.map { .init($0) } }
  /// Inline text that tells of instalments or paying later.
  public var subheader: KlarnaPaymentPresentationText? { texts.subheader.map { .init($0) } }
  /// Promotional badge, or that of a saved option.
  public var badge: KlarnaPaymentPresentationText? { texts.badge.map { .init($0) } }
  /// Tailored text with legal and informational links.
  public var message: KlarnaPaymentPresentationText? { texts.message.map { .init($0) } }
  /// Terms and disclosures with their mandatory links.
  public var terms: KlarnaPaymentPresentationText? { texts.terms.map { .init($0) } }
}
