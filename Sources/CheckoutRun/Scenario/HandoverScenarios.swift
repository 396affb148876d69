extension Scenario {
  static let handovers = [
    text(
      "handover-never-returns", "The buyer leaves for the bank's app and never comes back.",
      """
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_now"}},
        "buy",
        {"expect": {"handover": ""}},
        {"handOver": "never"},
        {"expect": {"signal": "complete"}, "times": 0, "within": 60000}
      ],
      "outcome": "away"
      """),
    text(
      "handover-cancelled", "The buyer comes back from the bank's app without approving.",
      """
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_now"}},
        "buy",
        {"expect": {"handover": ""}},
        {"wait": 2000},
        {"handOver": "cancel"},
        {"expect": {"signal": "complete"}, "times": 0, "within": 5000}
      ],
      "outcome": "cancelled"
      """),
    text(
      "external-payment-method", "The shop's own payment method is handed to the app.",
      """
      "shop": {"externalPaymentMethod": true, "appHandlesExternal": true},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "external:Other Pay"}},
        "buy",
        {"expect": {"signal": "external"}},
        {"expect": {"handover": "https://"}}
      ],
      "outcome": "away"
      """),
  ]
}
