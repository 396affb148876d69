/// The table that people read.
enum Table {
  static let head =
    Format.padded("case", 44) + Format.padded("result", 12, right: true) + "  "
    + Format.padded("target", 8) + "  " + Format.padded("met", 4) + "  measured"

  static func line(_ figure: Figure) -> String {
    let value = figure.value.map {
      Format.number($0) + (figure.unit.isEmpty ? "" : " \(figure.unit)")
    }
    let met = figure.isMet.map { $0 ? "yes" : "NO" } ?? ""
    return Format.padded(figure.name, 44) + Format.padded(value ?? "skipped", 12, right: true)
      + "  " + Format.padded(figure.targetText, 8) + "  " + Format.padded(met, 4) + "  "
      + figure.note
  }
}
