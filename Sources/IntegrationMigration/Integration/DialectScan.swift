import Findings

/// Collects the spellings that tell which versions of the SDK a code was written for.
enum DialectScan {
  static func scan(_ integration: inout Integration) {
    for file in integration.code.files {
      var modules: [Dialect] = []
      for statement in file.imports {
        guard let dialect = SDKNames.modules[statement.module] else { continue }
        modules.append(dialect)
        add(&integration, dialect, statement.module, file, statement.bytes)
      }
      for token in file.tokens.indices where file.tokens.isName(token) {
        guard let dialect = dialect(file.tokens, token) else { continue }
        add(&integration, dialect, file.tokens.text(token), file, file.tokens[token].range)
      }
    }
    for creation in integration.code.creations {
      let file = integration.code.files[creation.file]
      let range = file.tokens[creation.name].range
      if creation.spelling.contains("redirectURI") {
        add(&integration, .v1_4, "redirectURI", file, range)
      } else if creation.url != nil {
        add(&integration, .v1_6, "returnURL", file, range)
      } else if creation.viewController != nil {
        add(&integration, .v1_4, "initWithViewController", file, range)
      }
    }
    integration.evidence.sort { ($0.dialect, $0.range) < ($1.dialect, $1.range) }
  }

  private static func dialect(_ tokens: TokenList, _ token: Int) -> Dialect? {
    guard tokens.begins(token, "KCO") || tokens.begins(token, "merchantHandles") else { return nil }
    return switch tokens.text(token) {
    case "KCOCheckoutController", "KCOCheckoutControllerDelegate": .v1_0
    case "KCOSignalArgsKey": .v1_3
    case "KCOSignalDataKey": .v1_4
    case "merchantHandlesEpm", "merchantHandlesValidationErrors": .v1_7
    default: nil
    }
  }

  private static func add(
    _ integration: inout Integration, _ dialect: Dialect, _ spelling: String, _ file: CodeFile,
    _ bytes: Range<Int>
  ) {
    integration.evidence.append(
      DialectEvidence(dialect: dialect, spelling: spelling, range: file.source.range(bytes)))
  }
}
