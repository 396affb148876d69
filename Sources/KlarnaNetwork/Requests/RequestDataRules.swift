import Foundation
import KlarnaCore

extension KlarnaPaymentRequestData {
  /// The first thing that is wrong, with its field; nil where nothing is.
  public var problem: KlarnaSDKError? {
    RequestDataRules.problem(self).map {
      KlarnaSDKError(.invalidPaymentRequestData, "Invalid payment request data. \($0)")
    }
  }
}

/// What a payment request's data have to fulfil.
enum RequestDataRules {
  static func problem(_ data: KlarnaPaymentRequestData) -> String? {
    if data.amount <= 0 { return "amount must be greater than 0; got \(data.amount)." }
    if let problem = currency(data.currency, "currency") { return problem }
    if let token = data.requestCustomerToken, token.scopes.isEmpty {
      return "requestCustomerToken.scopes must not be empty."
    }
    for (index, country) in (data.shippingConfig?.supportedCountries ?? []).enumerated() {
      if let problem = self.country(country, "shippingConfig.supportedCountries[\(index)]") {
        return problem
      }
    }
    return data.supplementaryPurchaseData.flatMap { purchase($0, data.currency) }
  }

  private static func purchase(
    _ purchase: KlarnaSupplementaryPurchaseData, _ currency: String
  ) -> String? {
    let references = Set((purchase.shipping ?? []).compactMap(\.shippingReference))
    let subscriptions = Set((purchase.subscriptions ?? []).compactMap(\.subscriptionReference))
    for (index, item) in (purchase.lineItems ?? []).enumerated() {
      let place = "lineItems[\(index)]"
      if let problem = line(item, place, currency) { return problem }
      if let reference = item.shippingReference, !references.contains(reference) {
        return "\(place).shippingReference \"\(reference)\" names no shipping."
      }
      if let reference = item.subscriptionReference, !subscriptions.contains(reference) {
        return "\(place).subscriptionReference \"\(reference)\" names no subscription."
      }
    }
    let addresses =
      [("customer.address", purchase.customer?.address)]
      + (purchase.shipping ?? []).enumerated().map { ("shipping[\($0)].address", $1.address) }
    for (place, address) in addresses {
      if let country = address?.country,
        let problem = self.country(country, "\(place).country")
      {
        return problem
      }
    }
    if let service = purchase.ondemandService, let problem = ondemand(service, currency) {
      return problem
    }
    for subscription in purchase.subscriptions ?? [] {
      for plan in subscription.billingPlans ?? [] {
        if let problem = self.plan(plan, currency) { return problem }
      }
    }
    return nil
  }

  private static func line(_ item: KlarnaLineItem, _ place: String, _ currency: String) -> String? {
    if item.name.allSatisfy(\.isWhitespace) { return "\(place).name is required." }
    if item.quantity < 1 { return "\(place).quantity must be at least 1; got \(item.quantity)." }
    if let problem = same(item.currency, currency, place) { return problem }
    if let unitPrice = item.unitPrice {
      let (product, overflow) = unitPrice.multipliedReportingOverflow(by: Int64(item.quantity))
      if overflow || product < item.totalAmount {
        return
          "\(place).totalAmount (\(item.totalAmount)) is more than \(item.quantity) times unitPrice (\(unitPrice))."
      }
    }
    if let tax = item.totalTaxAmount, abs(Double(tax)) > abs(Double(item.totalAmount)) {
      return "\(place).totalTaxAmount (\(tax)) is more than totalAmount (\(item.totalAmount))."
    }
    return nil
  }

  private static func ondemand(_ service: KlarnaOndemandService, _ currency: String) -> String? {
    if let problem = same(service.currency, currency, "ondemandService") { return problem }
    if service.purchaseInterval != nil, service.purchaseIntervalFrequency == nil {
      return "ondemandService.purchaseIntervalFrequency is required when purchaseInterval is set."
    }
    if let low = service.minimumAmount, let high = service.maximumAmount, low > high {
      return "ondemandService.minimumAmount (\(low)) is more than maximumAmount (\(high))."
    }
    return nil
  }

  private static func plan(_ plan: KlarnaBillingPlan, _ currency: String) -> String? {
    if let problem = same(plan.currency, currency, "billingPlan") { return problem }
    if plan.billingAmount < 0 {
      return "billingPlan.billingAmount must not be negative; got \(plan.billingAmount)."
    }
    return plan.intervalFrequency < 1
      ? "billingPlan.intervalFrequency must be at least 1; got \(plan.intervalFrequency)." : nil
  }

  private static func same(_ code: String?, _ expected: String, _ place: String) -> String? {
    guard let code, code != expected else { return nil }
    return "\(place).currency is \(code), the request's is \(expected)."
  }

  private static func currency(_ code: String, _ place: String) -> String? {
    ISOCurrency(code)?.code == code
      ? nil : "\(place) must be a code of ISO 4217 in three capital letters; got '\(code)'."
  }

  private static func country(_ code: String, _ place: String) -> String? {
    code.utf8.count == 2 && Locale.Region.isoRegions.contains(Locale.Region(code))
      ? nil : "\(place) must be two letters of ISO 3166-1; got '\(code)'."
  }
}
