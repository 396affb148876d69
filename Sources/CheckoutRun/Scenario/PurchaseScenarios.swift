extension Scenario {
  static let purchases = [
    text(
      "purchase", "The buyer fills in the form, pays later, and sees the confirmation.",
      """
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "complete"}, "message": "The checkout never said complete."},
        {"expect": {"confirmation": "shown"}}
      ],
      "outcome": "completed"
      """),
    text(
      "purchase-bank-app", "The buyer approves in the bank's app and comes back by the return URL.",
      """
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_now"}},
        "buy",
        {"expect": {"handover": ""}, "message": "No other app was called."},
        {"wait": 2000},
        {"handOver": "return"},
        {"expect": {"signal": "complete"}},
        {"expect": {"confirmation": "shown"}}
      ],
      "outcome": "completed"
      """),
    text(
      "separate-shipping-address", "The goods go to another address than the bill.",
      """
      "shop": {"separateShippingAddress": true},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"tick": {"separate_shipping_address": true}},
        {"fill": {
          "shipping_given_name": "Nils", "shipping_family_name": "Holm",
          "shipping_street_address": "Lagergatan 2", "shipping_postal_code": "41101",
          "shipping_city": "Göteborg"
        }},
        {"expect": {"signal": "shipping_address_change"}},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "complete"}},
        {"expect": {"confirmation": "shown"}}
      ],
      "outcome": "completed"
      """),
    text(
      "shipping-option", "The buyer chooses another way of shipping.",
      """
      "shop": {"shippingOptions": true},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"shipping_option": "express"}},
        {"expect": {"signal": "shipping_option_change"}, "data": {"id": "express"}},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "complete"}},
        {"expect": {"confirmation": "shown"}}
      ],
      "outcome": "completed"
      """),
    text(
      "fullscreen", "A card payment asks for approval in the overlay.",
      """
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "card"}},
        "buy",
        {"expect": {"fullscreen": true}},
        {"click": "#approve", "in": "fullscreen"},
        {"expect": {"fullscreen": false}},
        {"expect": {"signal": "complete"}},
        {"expect": {"confirmation": "shown"}}
      ],
      "outcome": "completed"
      """),
    text(
      "complete-twice", "The checkout says complete twice; the confirmation is loaded once.",
      """
      "shop": {"completeSignals": 2},
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_later"}},
        "buy",
        {"expect": {"signal": "complete"}, "times": 2},
        {"expect": {"confirmation": "ignored"}},
        {"expect": {"confirmation": "shown"}},
        {"expect": {"confirmation": "requested"}}
      ],
      "outcome": "completed"
      """),
    text(
      "confirmation", "The snippet of a finished order shows its confirmation.",
      """
      "steps": [
        {"expect": {"confirmation": "shown"}}
      ],
      "outcome": "confirmation"
      """),
  ]
}
