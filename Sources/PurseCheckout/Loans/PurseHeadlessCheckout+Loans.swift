import HostUI
import JSON
import KlarnaCore
import WebView

extension PurseHeadlessCheckout {
  /// The schedules of a method for a product, before the shopper selects it.
  ///
  /// - Parameters:
  ///   - method: A method that is simulable.
  ///   - product: The amount and its currency.
  ///   - completion: Gets the schedules, at least one, or why there are none.
  public func simulateLoans(
    _ method: PrimaryMethod, product: LoanProduct,
    completion: @escaping (Result<[LoanSimulation], PurseError>) -> Void
  ) {
    observer?(
      .call(
        "simulateLoans(_:product:)",
        arguments: [
          "method": .string(method.id), "amount": JSONValue(product.amount),
          "currency": .string(product.currencyCode),
        ]))
    if let error = simulationRefusal(method, product) {
      application.eventLoop.schedule { completion(.failure(error)) }
      return
    }
    let body: JSONValue = [
      "method": .string(method.method), "partner": .string(method.partner),
      "product": [
        "amount": JSONValue(product.amount), "currency_code": .string(product.currencyCode),
      ],
    ]
    client.post("simulate", body) { result in
      switch result {
      case .failure(let refusal):
        completion(.failure(PurseError(.invalidLoanSimulation, refusal.words)))
      case .success(let json):
        let list = json["simulations"]?.array ?? []
        let simulations = list.compactMap(LoanSimulation.init)
        guard !simulations.isEmpty, simulations.count == list.count else {
          return completion(
            .failure(
              PurseError(
                .invalidLoanSimulation,
                list.isEmpty
                  ? "There are no instalments for this amount and market."
                  : "A schedule is incomplete, or its instalments do not add up.")))
        }
        completion(.success(simulations))
      }
    }
  }

  /// The first schedule of a method; see ``simulateLoans(_:product:completion:)``.
  public func simulateLoan(
    _ method: PrimaryMethod, product: LoanProduct,
    completion: @escaping (Result<LoanSimulation, PurseError>) -> Void
  ) {
    simulateLoans(method, product: product) { result in
      completion(
        result.flatMap { list in
          list.first.map { .success($0) }
            ?? .failure(PurseError(.invalidLoanSimulation, "There is no schedule."))
        })
    }
  }

  /// The schedules of a method; turns the application's loop until they are there.
  public func simulateLoans(
    _ method: PrimaryMethod, product: LoanProduct
  ) async throws(PurseError) -> [LoanSimulation] {
    var result: Result<[LoanSimulation], PurseError>?
    simulateLoans(method, product: product) { result = $0 }
    while result == nil, application.eventLoop.runNext() {}
    guard let result else { throw PurseError(.api, "No answer came.") }
    return try result.get()
  }

  /// The first schedule of a method; turns the application's loop until it is there.
  public func simulateLoan(
    _ method: PrimaryMethod, product: LoanProduct
  ) async throws(PurseError) -> LoanSimulation {
    guard let first = try await simulateLoans(method, product: product).first else {
      throw PurseError(.invalidLoanSimulation, "There is no schedule.")
    }
    return first
  }

  private func simulationRefusal(
    _ method: PrimaryMethod, _ product: LoanProduct
  ) -> PurseError? {
    guard session.methods.contains(method) else {
      return PurseError(.methodNotFound, "Method not found.")
    }
    guard method.isSimulable else {
      return PurseError(.notSimulable, "The method has no instalments to simulate.")
    }
    guard product.amount > 0, ISOCurrency(product.currencyCode) != nil else {
      return PurseError(
        .invalidLoanSimulation, "A product has an amount above 0 and a currency of ISO 4217.")
    }
    return nil
  }
}
