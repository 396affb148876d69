/// Made-up people for the form.
public enum Buyer {
  /// What a buyer of a country types: the `name` of each field and its value, in the form's order,
  /// without the fields that only some orders ask for.
  ///
  /// - Parameter country: Alpha-2, without case.
  public static func sample(country: String) -> [(name: String, value: String)] {
    let place: (postalCode: String, street: String, city: String, phone: String)
    switch country.uppercased() {
    case "SE": place = ("11122", "Provgatan 1", "Stockholm", "+46700000000")
    case "NO": place = ("0150", "Prøveveien 1", "Oslo", "+4740000000")
    case "FI": place = ("00100", "Koekatu 1", "Helsinki", "+358400000000")
    case "DK": place = ("1050", "Prøvevej 1", "København", "+4520000000")
    case "DE": place = ("10115", "Probeweg 1", "Berlin", "+4915000000000")
    case "AT": place = ("1010", "Probegasse 1", "Wien", "+43650000000")
    case "NL": place = ("1011AB", "Proefstraat 1", "Amsterdam", "+31600000000")
    case "GB": place = ("E1 6AN", "1 Sample Street", "London", "+447000000000")
    case "US": place = ("10001", "1 Sample Street", "New York", "+12025550100")
    default: place = ("10000", "Sample Street 1", "Sample City", "+10000000000")
    }
    return [
      ("email", "buyer@shop.example"), ("postal_code", place.postalCode), ("given_name", "Kim"),
      ("family_name", "Example"), ("street_address", place.street), ("city", place.city),
      ("phone", place.phone),
    ]
  }

  /// What goes into fields that only some orders ask for, by `name`.
  public static let extras = [
    "national_identification_number": "19700101-0000", "date_of_birth": "1970-01-01",
    "organization_name": "Example Ltd",
  ]

  /// Another address, for the fields that begin with `shipping_`.
  ///
  /// - Parameter country: Alpha-2, without case.
  public static func separateShipping(country: String) -> [(name: String, value: String)] {
    let home = sample(country: country)
    return [
      ("shipping_postal_code", home[1].value), ("shipping_given_name", "Robin"),
      ("shipping_family_name", "Example"), ("shipping_street_address", home[4].value + " B"),
      ("shipping_city", home[5].value),
    ]
  }
}
