/// How a component is coloured.
public enum KlarnaTheme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
  /// As the system's user interface style is.
  case automatic
}

/// Which of two hosts serves a component's resources.
public enum KlarnaResourceEndpoint: String, Hashable, Sendable, CaseIterable {
  /// The default.
  case alternative1
  /// The other one.
  case alternative2
}

/// What a component writes to the log.
public enum KlarnaLoggingLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case off
  /// Errors; the default.
  case error
  /// Everything.
  case verbose
}
