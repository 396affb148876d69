import JSON

/// The sums of an order: minor units, whole numbers, and they must agree.
enum OrderAmounts {
  /// What is wrong with the amounts of an order of API v3.
  static func problems(in order: JSONObject) -> [EmulatorError] {
    var reader = Reader()
    var total = 0
    var tax = 0
    for (index, line) in (order["order_lines"]?.array ?? []).enumerated() {
      let place = "/order_lines/\(index)"
      guard let line = line.object else {
        reader.errors.append(EmulatorError(.badValue, at: place, "expected an object"))
        continue
      }
      let quantity = reader.integer(line, "quantity", place)
      let price = reader.integer(line, "unit_price", place)
      let rate = reader.integer(line, "tax_rate", place)
      let discount = reader.integer(line, "total_discount_amount", place, default: 0)
      let lineTotal = reader.integer(line, "total_amount", place)
      let lineTax = reader.integer(line, "total_tax_amount", place)
      if let quantity, let price, let discount, let lineTotal {
        let (product, overflow) = quantity.multipliedReportingOverflow(by: price)
        let expected = product.subtractingReportingOverflow(discount)
        if overflow || expected.overflow || expected.partialValue != lineTotal {
          reader.errors.append(
            EmulatorError(
              .badValue, at: place + "/total_amount",
              "\(lineTotal) is not quantity × unit_price − total_discount_amount"
                + (overflow ? "" : " = \(expected.partialValue)")))
        }
      }
      if let rate, let lineTotal, let lineTax, rate >= 0 {
        // A rounding difference of one minor unit is accepted.
        let exact = Double(lineTotal) - Double(lineTotal) * 10000 / Double(10000 + rate)
        if abs(exact - Double(lineTax)) > 1 {
          reader.errors.append(
            EmulatorError(
              .badValue, at: place + "/total_tax_amount",
              "\(lineTax) is not the tax of \(lineTotal) at \(rate)/100 %: "
                + "\(Int(exact.rounded()))"))
        }
      }
      total = total.addingReportingOverflow(lineTotal ?? 0).partialValue
      tax = tax.addingReportingOverflow(lineTax ?? 0).partialValue
    }
    if order["order_lines"] != nil, reader.errors.isEmpty {
      reader.expect(order, "order_amount", total, "the sum of total_amount")
      reader.expect(order, "order_tax_amount", tax, "the sum of total_tax_amount")
    }
    return reader.errors
  }

  /// The cart of an order of API v2 with the sums that Klarna works out itself.
  static func summed(_ cart: JSONObject) -> JSONObject {
    var cart = cart
    var total = 0.0
    var tax = 0.0
    let items = (cart["items"]?.array ?? []).map { item -> JSONValue in
      guard var object = item.object else { return item }
      let price = (item["unit_price"]?.number ?? 0) * (item["quantity"]?.number ?? 0)
      let discounted = (price * (10000 - (item["discount_rate"]?.number ?? 0)) / 10000).rounded()
      let part = (discounted - discounted * 10000 / (10000 + (item["tax_rate"]?.number ?? 0)))
        .rounded()
      object["total_price_including_tax"] = .number(discounted)
      object["total_tax_amount"] = .number(part)
      object["total_price_excluding_tax"] = .number(discounted - part)
      total += discounted
      tax += part
      return .object(object)
    }
    cart["items"] = .array(items)
    cart["total_price_excluding_tax"] = .number(total - tax)
    cart["total_tax_amount"] = .number(tax)
    cart["total_price_including_tax"] = .number(total)
    return cart
  }

  private struct Reader {
    var errors: [EmulatorError] = []

    mutating func integer(
      _ object: JSONObject, _ name: String, _ place: String, default absent: Int? = nil
    ) -> Int? {
      guard let value = object[name] else {
        if absent == nil {
          errors.append(EmulatorError(.badValue, at: "\(place)/\(name)", "missing field"))
        }
        return absent
      }
      if let integer = value.integer { return integer }
      errors.append(
        EmulatorError(
          .badValue, at: "\(place)/\(name)",
          "\(value.jsonText()) is no whole number of minor units"))
      return nil
    }

    mutating func expect(_ object: JSONObject, _ name: String, _ sum: Int, _ words: String) {
      guard let value = integer(object, name, ""), value != sum else { return }
      errors.append(EmulatorError(.badValue, at: "/\(name)", "\(value) is not \(words): \(sum)"))
    }
  }
}
