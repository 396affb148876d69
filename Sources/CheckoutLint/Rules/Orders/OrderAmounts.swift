import CheckoutSnippet
import Findings
import JSON
import SourceText

/// Amounts of an order that do not add up.
struct OrderAmounts: LintRule {
  static let rule = FindingRule(
    id: "order-amounts",
    summary: "An order's amounts do not add up.",
    severity: .error,
    explanation: """
      Amounts are whole numbers of minor units: 1999 is 19.99. A line's total is its quantity times \
      its unit price less its discount, its tax is the part of the total that tax_rate says, and \
      the order's amounts are the sums of its lines. The API refuses an order in which they differ, \
      with BAD_VALUE and no snippet.
      """,
    example: FindingRule.Example(
      before: "\"quantity\": 2, \"unit_price\": 19.99, \"total_amount\": 19.99",
      after: "\"quantity\": 2, \"unit_price\": 1999, \"total_amount\": 3998"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    // An order that has its snippet was accepted with these amounts.
    for order in view.orders where order.order?.snippet == nil {
      if order.value["order_lines"]?.array?.isEmpty == false {
        Sums(order: order).check(&found)
      } else if order.value["cart"]?["items"]?.array?.isEmpty == false {
        Sums(order: order).checkCart(&found)
      }
    }
  }

  private struct Sums {
    let order: OrderView

    func check(_ found: inout LintFindings) {
      let lines = order.value["order_lines"]?.array ?? []
      var isWhole = true
      for (index, line) in lines.enumerated() {
        isWhole = check(line, "\(order.pointer)/order_lines/\(index)", &found) && isWhole
      }
      isWhole =
        whole(order.value, order.pointer, ["order_amount", "order_tax_amount"], &found)
        && isWhole
      // Where a program computes a line, its sum is not known.
      guard isWhole, !order.places.isComputed(order.pointer + "/order_lines") else { return }
      let total = lines.reduce(0) { $0 + ($1["total_amount"]?.number ?? 0) }
      let tax = lines.reduce(0) { sum, line in
        sum
          + (line["type"]?.string == "sales_tax"
            ? line["total_amount"]?.number ?? 0 : line["total_tax_amount"]?.number ?? 0)
      }
      compare("order_amount", total, "the lines' total_amount", &found)
      compare("order_tax_amount", tax, "the lines' total_tax_amount", &found)
    }

    /// The second version's cart, whose sums the API adds itself where they are left out.
    func checkCart(_ found: inout LintFindings) {
      let items = order.value["cart"]?["items"]?.array ?? []
      let cart = order.pointer + "/cart"
      guard !order.places.isComputed(cart) else { return }
      var total = 0.0
      var tax = 0.0
      for (index, item) in items.enumerated() {
        let pointer = "\(cart)/items/\(index)"
        let names = ["unit_price", "discount_rate", "tax_rate"] + Self.cartSums
        guard whole(item, pointer, names, &found), let quantity = item["quantity"]?.number,
          let price = item["unit_price"]?.number
        else { return }
        let wanted = quantity * price * (1 - (item["discount_rate"]?.number ?? 0) / 10_000)
        let own = item["total_price_including_tax"]?.number
        if let own, abs(own - wanted) > 1 {
          report(
            "\(pointer)/total_price_including_tax",
            "total_price_including_tax is \(text(own)); quantity times unit_price less the "
              + "discount is \(text(wanted.rounded()))", &found)
        }
        let rate = max(item["tax_rate"]?.number ?? 0, 0)
        let part = (own ?? wanted) - (own ?? wanted) * 10_000 / (10_000 + rate)
        if let itemTax = item["total_tax_amount"]?.number, abs(itemTax - part) > 1 {
          report(
            "\(pointer)/total_tax_amount",
            "total_tax_amount is \(text(itemTax)); \(text(rate / 100)) % tax in "
              + "\(text((own ?? wanted).rounded())) is \(text(part.rounded()))", &found)
        }
        total += own ?? wanted
        tax += item["total_tax_amount"]?.number ?? part
      }
      guard let sums = order.value["cart"], whole(sums, cart, Self.cartSums, &found) else { return }
      // Every item may be rounded by itself.
      let slack = Double(items.count) / 2
      for (name, sum) in [("total_price_including_tax", total), ("total_tax_amount", tax)] {
        guard let value = sums[name]?.number, abs(value - sum) > slack else { continue }
        report(
          "\(cart)/\(name)",
          "\(name) is \(text(value)), but the items add up to "
            + text(sum.rounded()), &found)
      }
    }

    private static let cartSums = [
      "total_price_including_tax", "total_price_excluding_tax", "total_tax_amount",
    ]

    private func compare(
      _ name: String, _ sum: Double, _ what: String, _ found: inout LintFindings
    ) {
      guard let value = order.value[name]?.number, value != sum else { return }
      report(
        "\(order.pointer)/\(name)", "\(name) is \(text(value)), but \(what) add up to \(text(sum))",
        &found)
    }

    private func check(
      _ line: JSONValue, _ pointer: String, _ found: inout LintFindings
    ) -> Bool {
      let names = [
        "unit_price", "total_amount", "total_tax_amount", "total_discount_amount", "tax_rate",
      ]
      guard whole(line, pointer, names, &found) else { return false }
      guard !order.places.isComputed(pointer) else { return true }
      guard let quantity = line["quantity"]?.number, let price = line["unit_price"]?.number,
        let total = line["total_amount"]?.number
      else { return true }
      let discount = line["total_discount_amount"]?.number ?? 0
      let wanted = quantity * price - discount
      if abs(wanted - total) > 0.5 {
        report(
          "\(pointer)/total_amount",
          "total_amount is \(text(total)); quantity times unit_price less the discount is "
            + text(wanted), &found)
      }
      if let rate = line["tax_rate"]?.number, let tax = line["total_tax_amount"]?.number {
        let part = total - total * 10_000 / (10_000 + rate)
        if rate >= 0, abs(part - tax) > 1 {
          report(
            "\(pointer)/total_tax_amount",
            "total_tax_amount is \(text(tax)); \(text(rate / 100)) % tax in \(text(total)) is "
              + text(part.rounded()), &found)
        }
      }
      return true
    }

    private func whole(
      _ value: JSONValue, _ pointer: String, _ names: [String], _ found: inout LintFindings
    ) -> Bool {
      for name in names {
        guard let member = value[name], member != .null else { continue }
        guard let number = member.number else {
          report("\(pointer)/\(name)", "\(name) is a \(member.typeName), not a number", &found)
          return false
        }
        if number != number.rounded() {
          report(
            "\(pointer)/\(name)", "\(name) is \(text(number)): amounts are whole minor units",
            &found)
          return false
        }
      }
      return true
    }

    private func text(_ number: Double) -> String { JSONValue.number(number).jsonText() }

    private func report(_ pointer: String, _ message: String, _ found: inout LintFindings) {
      guard let place = order.places.value(pointer) else { return }
      found.add(
        place, message, advice: "write whole minor units, and sums that fit the lines")
    }
  }
}
