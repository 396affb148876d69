extension Scenario {
  static let refusals = [
    text(
      "validation-refused", "The shop's server refuses the order after the buy button.",
      """
      "shop": {"validation": "refuse"},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "complete"}, "times": 0, "within": 5000}
      ],
      "outcome": "refused"
      """),
    text(
      "validation-unanswered", "The page never answers validation_callback.",
      """
      "mode": "hybrid",
      "shop": {"clientValidation": true},
      "pageScript": "window._klarnaCheckout(function (api) { api.on({ validation_callback: function () {} }); });",
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"problem": "validation-unanswered"}, "within": 60000}
      ],
      "outcome": "waiting"
      """),
    text(
      "address-update-error", "The shop's server fails when the address changes.",
      """
      "shop": {"addressUpdateFails": true},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"expect": {"signal": "shipping_address_update_error"}}
      ],
      "outcome": "open"
      """),
    text(
      "cannot-complete", "Klarna refuses the purchase.",
      """
      "shop": {"purchase": "cannotComplete"},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "can_not_complete_order"}}
      ],
      "outcome": "refused"
      """),
    text(
      "network-error", "The network fails while the buyer pays.",
      """
      "shop": {"purchase": "networkError"},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "network_error"}}
      ],
      "outcome": "open"
      """),
    text(
      "read-only-order", "The page still shows a checkout whose order was completed elsewhere.",
      """
      "shop": {"orderIsComplete": true},
      "steps": [
        {"expect": {"problem": "read-only-order"}, "within": 60000}
      ],
      "outcome": "any"
      """),
  ]

  static let others = [
    text(
      "resize-values", "The page asks for heights of every kind that was seen.",
      """
      "shop": {"resizeArguments": [[0], ["612"], [900], [25], [811.5], [null], [""], []]},
      "steps": [
        {"expect": {"height": 612}},
        {"expect": {"height": 900}},
        {"expect": {"height": "fill"}, "times": 5}
      ],
      "outcome": "open"
      """)
  ]
}
