/// How to show Klarna in a payment sheet: what ``KlarnaPaymentPresentation/fetch(data:callback:)``
/// answers. There is no other way to make one.
public struct KlarnaPaymentPresentationContent: Sendable {
  /// How Klarna has to appear.
  public let instruction: KlarnaPaymentPresentationInstruction
  /// What the payment waits for.
  public let paymentStatus: KlarnaPaymentPresentationPaymentStatus?
  /// What to put into the payment method's row.
  public let paymentOption: KlarnaPaymentPresentationPaymentOption?
  /// The option that the customer saved.
  public let savedPaymentOption: KlarnaPaymentPresentationPaymentOption?

  /// Whose content it is.
  let owner: Klarna.Mark
  /// The fetch that it answers, from 1.
  let fetch: Int
  /// What was asked for.
  let data: KlarnaPaymentPresentationData

  /// The context of a link; nil where the content has no such link.
  func context(ofLink url: String) -> KlarnaPaymentPresentationTextPartLinkContext? {
    [paymentOption, savedPaymentOption].compactMap { $0 }.flatMap(\.texts.links)
      .first { $0.url == url }?.context
  }
}

extension KlarnaPaymentPresentationContent: Equatable {
  /// Whether both say the same, whichever fetch they answer.
  public static func == (left: Self, right: Self) -> Bool {
    left.instruction == right.instruction && left.paymentStatus == right.paymentStatus
      && left.paymentOption == right.paymentOption
      && left.savedPaymentOption == right.savedPaymentOption
  }
}

/// The descriptors of a payment option.
///
/// Its texts (`header`, `subheader`, `badge`, `message`, `terms`) come in the types of release 2.15
/// (``KlarnaPaymentOptionTexts``), and in those of 2.12 (``KlarnaPaymentOptionTexts2_12``) where a
/// `KlarnaPaymentPresentationText` is asked for.
@dynamicMemberLookup
public struct KlarnaPaymentPresentationPaymentOption: Hashable, Sendable {
  /// Identifier of the payment option, passed when initiating payments.
  public let paymentOptionId: String
  /// What the button in the row says.
  public let paymentButton: KlarnaPaymentPresentationPaymentButton?
  /// Klarna's signs.
  public let icon: KlarnaPaymentPresentationIcon?
  let texts: KlarnaPaymentOptionTexts

  /// A text in the types of 2.15.
  public subscript<Text>(dynamicMember path: KeyPath<KlarnaPaymentOptionTexts, Text>) -> Text {
    texts[keyPath: path]
  }

  /// A text in the type of 2.12.
  @_disfavoredOverload
  public subscript<Text>(dynamicMember path: KeyPath<KlarnaPaymentOptionTexts2_12, Text>) -> Text {
    KlarnaPaymentOptionTexts2_12(texts: texts)[keyPath: path]
  }
}

/// The button of a payment option, for sheets that draw their own.
public struct KlarnaPaymentPresentationPaymentButton: Hashable, Sendable {
  /// On which side of the text the image stands.
  public enum ImageAlignment: String, Hashable, Sendable, CaseIterable {
    /// Before the text.
    case left = "LEFT"
    /// Behind the text.
    case right = "RIGHT"
  }

  /// What it says.
  public let text: String
  /// Klarna's sign.
  public let imageUrl: String?
  /// Where the sign stands.
  public let imageAlignment: ImageAlignment?
}

/// Klarna's signs.
public struct KlarnaPaymentPresentationIcon: Hashable, Sendable {
  /// What they show, in words.
  public let alt: String?
  /// The sign in a badge.
  public let badgeImageUrl: String?
  /// The sign in a rectangle.
  public let rectangleImageUrl: String?
  /// The sign in a square.
  public let squareImageUrl: String?
}
