// swift-format-ignore-file

// Payment presentation and requests, from Klarna's guide and its wrappers.
import Foundation
import KlarnaCore

public enum KlarnaPaymentPresentationIntent { case pay, subscribe, addToWallet }
public enum KlarnaInterval { case day, week, month, year }

public struct KlarnaPaymentPresentationData {
  public init(
    amount: Int64, currency: String, intent: KlarnaPaymentPresentationIntent?,
    paymentProgramEnablementCodes: [String]?, subscriptionBillingInterval: KlarnaInterval?,
    subscriptionBillingIntervalFrequency: Int?
  ) {}
}

public enum KlarnaPaymentPresentationInstruction { case showKlarna, preselectKlarna, showOnlyKlarna }

public final class KlarnaPaymentPresentationContent {
  public let instruction = KlarnaPaymentPresentationInstruction.showKlarna
}

public final class KlarnaPaymentRequest {
  public let paymentRequestId = ""
}

public struct KlarnaPaymentPresentation {
  public func fetch(
    data: KlarnaPaymentPresentationData,
    completion: @escaping (Result<KlarnaPaymentPresentationContent, KlarnaSDKError>) -> Void
  ) {}
}

public struct KlarnaPayment {
  public let presentation = KlarnaPaymentPresentation()
  public func initiate(
    paymentRequestId: String,
    completion: @escaping (Result<KlarnaPaymentRequest, KlarnaSDKError>) -> Void
  ) {}
}

extension Klarna {
  public var payment: KlarnaPayment { KlarnaPayment() }
}
