/// What a person does in a page.
public enum UserAction: Sendable, Hashable {
  /// Types a text into a field, replacing what was there.
  case fill(Locator, String)
  /// Chooses an option of a select, or the radio button of that value.
  case choose(Locator, String)
  /// Ticks or unticks a checkbox.
  case tick(Locator, Bool)
  /// Clicks.
  case click(Locator)
}

/// How a person or a test points at an element.
public enum Locator: Sendable, Hashable, CustomStringConvertible {
  /// A CSS selector; the first match counts.
  case selector(String)
  /// The `name` attribute, then the `id`.
  case name(String)
  /// The text of its label, button or link, without case and outer space.
  case label(String)

  /// As a person would write it.
  public var description: String {
    switch self {
    case .selector(let text): text
    case .name(let text): "name \"\(text)\""
    case .label(let text): "\"\(text)\""
    }
  }
}
