import JSON

/// Reads the content of a presentation from Klarna's answer.
struct PresentationReader {
  let owner: Klarna.Mark
  let fetch: Int
  let data: KlarnaPaymentPresentationData

  func content(_ json: JSONValue) throws(KlarnaSDKError) -> KlarnaPaymentPresentationContent {
    guard let name = json["instruction"]?.string,
      let instruction = KlarnaPaymentPresentationInstruction(rawValue: name)
    else {
      throw Self.error("its instruction is \(json["instruction"]?.jsonText() ?? "missing")")
    }
    var status: KlarnaPaymentPresentationPaymentStatus?
    if let name = json["payment_status"]?.string {
      status = KlarnaPaymentPresentationPaymentStatus(rawValue: name)
      if status == nil { throw Self.error("its payment_status is \"\(name)\"") }
    }
    return KlarnaPaymentPresentationContent(
      instruction: instruction, paymentStatus: status,
      paymentOption: try option(json, "payment_option"),
      savedPaymentOption: try option(json, "saved_payment_option"), owner: owner, fetch: fetch,
      data: data)
  }

  private func option(
    _ json: JSONValue, _ name: String
  ) throws(KlarnaSDKError) -> KlarnaPaymentPresentationPaymentOption? {
    guard let json = json[name], json != .null else { return nil }
    guard let id = json["payment_option_id"]?.string else {
      throw Self.error("\(name) has no payment_option_id")
    }
    var texts = KlarnaPaymentOptionTexts()
    texts.header = plain(json["header"])
    texts.badge = plain(json["badge"])
    texts.subheader = try attributed(json["subheader"])
    texts.message = try attributed(json["message"])
    texts.terms = try attributed(json["terms"])
    return KlarnaPaymentPresentationPaymentOption(
      paymentOptionId: id, paymentButton: button(json["payment_button"]), icon: icon(json["icon"]),
      texts: texts)
  }

  private func plain(_ json: JSONValue?) -> KlarnaPaymentPresentationText.PlainText? {
    json?["text"]?.string.map { .init(text: $0) }
  }

  private func attributed(
    _ json: JSONValue?
  ) throws(KlarnaSDKError) -> KlarnaPaymentPresentationText.AttributedText? {
    guard let parts = json?["parts"]?.array else { return nil }
    var read: [KlarnaPaymentPresentationText.AttributedText.Part] = []
    for part in parts { read.append(try self.part(part)) }
    return .init(parts: read)
  }

  private func part(
    _ json: JSONValue
  ) throws(KlarnaSDKError) -> KlarnaPaymentPresentationText.AttributedText.Part {
    let text = json["text"]?.string ?? ""
    let styles = (json["styles"]?.array ?? []).compactMap {
      $0.string.flatMap(KlarnaPaymentPresentationTextPartStyle.init(rawValue:))
    }
    guard json["type"]?.string == "LINK" else { return .plainText(styles: styles, text: text) }
    var context: KlarnaPaymentPresentationTextPartLinkContext?
    if let name = json["context"]?.string {
      context = KlarnaPaymentPresentationTextPartLinkContext(name: name)
      if context == nil { throw Self.error("a link's context is \"\(name)\"") }
    }
    return .link(styles: styles, text: text, url: json["url"]?.string, context: context)
  }

  private func button(_ json: JSONValue?) -> KlarnaPaymentPresentationPaymentButton? {
    guard let text = json?["text"]?.string else { return nil }
    return KlarnaPaymentPresentationPaymentButton(
      text: text, imageUrl: json?["image_url"]?.string,
      imageAlignment: json?["image_alignment"]?.string.flatMap { .init(rawValue: $0) })
  }

  private func icon(_ json: JSONValue?) -> KlarnaPaymentPresentationIcon? {
    guard let json, json != .null else { return nil }
    return KlarnaPaymentPresentationIcon(
      alt: json["alt"]?.string, badgeImageUrl: json["badge_image_url"]?.string,
      rectangleImageUrl: json["rectangle_image_url"]?.string,
      squareImageUrl: json["square_image_url"]?.string)
  }

  private static func error(_ what: String) -> KlarnaSDKError {
    KlarnaSDKError(.invalidResponse, "Klarna's presentation cannot be understood: \(what).")
  }
}
