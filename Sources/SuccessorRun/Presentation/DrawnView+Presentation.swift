import Foundation
import HostUI
public import KlarnaNetwork

extension KlarnaPaymentPresentationContent {
  /// The option in the payment sheet: the saved one where Klarna is preselected.
  var shownOption: KlarnaPaymentPresentationPaymentOption? {
    (instruction == .preselectKlarna ? savedPaymentOption : nil) ?? paymentOption
  }
}

extension DrawnView {
  /// A payment sheet with Klarna in it, as its instruction says: beside other methods, selected, or
  /// alone.
  ///
  /// - Parameters:
  ///   - content: How Klarna is shown.
  ///   - isSelected: Whether the customer has selected Klarna, or it is preselected.
  ///   - button: Klarna's payment button; shown once Klarna is selected.
  public init(
    _ content: KlarnaPaymentPresentationContent, isSelected: Bool, button: KlarnaPaymentButton?
  ) {
    let isAlone = content.instruction == .showOnlyKlarna
    let klarna = Self.klarna(content, isSelected: isSelected, isAlone: isAlone, button: button)
    let card = Self.method("Card", isSelected: false)
    let bank = Self.method("Bank transfer", isSelected: false)
    let rows =
      switch content.instruction {
      case .showOnlyKlarna: [klarna]
      case .preselectKlarna: [klarna, card, bank]
      case .showKlarna: [card, klarna, bank]
      }
    self.init(.column, name: "PaymentSheet", style: ["max-width: 360px"], children: rows)
  }

  private static func method(_ name: String, isSelected: Bool) -> DrawnView {
    DrawnView(
      .row, name: "method",
      children: [
        radio(isSelected), DrawnView(.text, name: "name", text: name),
      ])
  }

  private static func radio(_ isSelected: Bool) -> DrawnView {
    DrawnView(.text, name: "radio", text: isSelected ? "●" : "○")
  }

  private static func klarna(
    _ content: KlarnaPaymentPresentationContent, isSelected: Bool, isAlone: Bool,
    button: KlarnaPaymentButton?
  ) -> DrawnView {
    let option = content.shownOption
    var head: [DrawnView] = isAlone ? [] : [radio(isSelected)]
    if let icon = option?.icon {
      head.append(
        DrawnView(
          .image, name: "icon", text: icon.alt ?? "Klarna",
          url: icon.badgeImageUrl ?? icon.squareImageUrl ?? ""))
    }
    head.append(DrawnView(.text, name: "header", text: option?.header?.text ?? "Klarna"))
    if let badge = option?.badge {
      head.append(
        DrawnView(
          .text, name: "badge", text: badge.text,
          style: ["background: #ffa8cd", "border-radius: 8px", "padding: 2px 6px"]))
    }
    var rows = [DrawnView(.row, name: "head", children: head)]
    if let subheader = option?.subheader { rows.append(text("subheader", subheader)) }
    if let status = content.paymentStatus {
      rows.append(DrawnView(.text, name: "paymentStatus", text: status.rawValue))
    }
    if isSelected {
      if let message = option?.message { rows.append(text("message", message)) }
      if let terms = option?.terms { rows.append(text("terms", terms)) }
      if let button { rows.append(DrawnView(button)) }
    }
    return DrawnView(.column, name: "klarna", children: rows)
  }

  /// A text with its links, part by part.
  private static func text(
    _ name: String, _ text: KlarnaPaymentPresentationText.AttributedText
  ) -> DrawnView {
    var children: [DrawnView] = []
    for part in text.parts {
      let words = part.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { continue }
      // A full stop stands at the word before it.
      if words.allSatisfy(\.isPunctuation), let last = children.indices.last {
        children[last].text += words
        continue
      }
      switch part {
      case .plainText(let styles, _):
        children.append(DrawnView(.text, name: "text", text: words, style: styles.map(css)))
      case .link(let styles, _, let url, let context):
        children.append(
          DrawnView(
            .link, name: (context ?? .info).rawValue, text: words, url: url ?? "",
            style: styles.map(css)))
      }
    }
    return DrawnView(.row, name: name, children: children)
  }

  private static func css(_ style: KlarnaPaymentPresentationTextPartStyle) -> String {
    switch style {
    case .bold: "font-weight: bold"
    case .italic: "font-style: italic"
    case .underline: "text-decoration: underline"
    }
  }

  /// Klarna's payment button as it is on screen.
  public init(_ button: KlarnaPaymentButton) {
    let look = button.look
    var style = [
      "background: \(look.background)", "color: \(look.foreground)",
      "border: \(look.border.map { "1px solid \($0)" } ?? "none")",
      "border-radius: \(Int(look.cornerRadius))px", "min-height: \(Int(button.drawnHeight))px",
    ]
    if look.opacity < 1 { style.append("opacity: \(look.opacity)") }
    self.init(
      .button, name: "KlarnaPaymentButton", text: look.isBusy ? "…" : look.label,
      size: (Double(button.frame.width), Double(button.drawnHeight)), style: style)
    isDisabled = button.state == .disabled
  }
}
