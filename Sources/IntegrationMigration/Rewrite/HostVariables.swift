import CheckoutVocabulary

/// Local variables that hold the checkout's view controller only to show it: they hold the app's
/// own view controller now, and what is set on them stays.
struct HostVariables {
  /// Indices into the code's symbols.
  private(set) var symbols: Set<Int> = []
  /// The symbol behind each use of one, by file and first token of the receiver.
  private var receivers: [[Int]: Int] = [:]

  /// What UIKit has, so that any view controller has it.
  private static let members: Set<String> = [
    "title", "setTitle", "navigationItem", "tabBarItem", "modalPresentationStyle",
    "setModalPresentationStyle", "modalTransitionStyle", "setModalTransitionStyle",
    "hidesBottomBarWhenPushed", "setHidesBottomBarWhenPushed", "edgesForExtendedLayout",
    "setEdgesForExtendedLayout", "automaticallyAdjustsScrollViewInsets", "preferredContentSize",
    "setPreferredContentSize", "presentationController", "popoverPresentationController",
    "transitioningDelegate", "restorationIdentifier", "isModalInPresentation",
    "modalInPresentation", "definesPresentationContext", "extendedLayoutIncludesOpaqueBars",
    "overrideUserInterfaceStyle", "modalPresentationCapturesStatusBarAppearance", "dismiss",
    "dismissViewControllerAnimated", "navigationController", "presentedViewController",
  ]

  init(_ code: CodeBase) {
    for position in code.holders {
      let symbol = code.symbols[position]
      guard case .sdk(.viewController, _, _) = symbol.value, symbol.owner == nil,
        let index = symbol.variable
      else { continue }
      let variable = code.files[symbol.file].variables[index]
      guard !variable.isParameter, let value = variable.value else { continue }
      let tokens = code.files[symbol.file].tokens
      // The value takes the view controller itself.
      let isTaken = code.usesByFile[symbol.file].contains {
        code.uses[$0].kind == .checkoutViewController
          && value.contains(code.uses[$0].name)
      }
      let uses = code.usesByFile[symbol.file].filter { use in
        let receiver = code.uses[use].receiver
        return receiver.count == 1 && variable.scope.contains(receiver.lowerBound)
          && tokens.text(receiver.lowerBound) == variable.name
      }
      let mentions = variable.scope.filter {
        tokens.isName($0) && tokens.text($0) == variable.name && !tokens.isAny($0 - 1, ".", "->")
          && $0 != variable.nameToken
      }
      let isShown = uses.contains { code.uses[$0].kind == .presentation }
      let isSet = uses.contains { Self.isPlain(code, code.uses[$0]) }
      let isOnly = uses.allSatisfy {
        code.uses[$0].kind == .presentation || Self.isPlain(code, code.uses[$0])
      }
      guard isTaken, isShown, isSet, isOnly,
        mentions.allSatisfy({ token in
          uses.contains { code.uses[$0].receiver.lowerBound == token }
        })
      else { continue }
      symbols.insert(position)
      for use in uses {
        receivers[[symbol.file, code.uses[use].receiver.lowerBound]] = position
      }
    }
  }

  /// A member that any view controller has.
  private static func isPlain(_ code: CodeBase, _ use: SDKUse) -> Bool {
    use.kind == .other && members.contains(code.files[use.file].tokens.text(use.name))
  }

  /// Whether a use is one of such a variable.
  func contains(_ use: SDKUse) -> Bool {
    use.receiver.count == 1 && receivers[[use.file, use.receiver.lowerBound]] != nil
  }

  /// The symbol in whose declared type a token stands.
  func declares(_ code: CodeBase, file: Int, token: Int) -> Bool {
    symbols.contains { position in
      let symbol = code.symbols[position]
      guard symbol.file == file, let index = symbol.variable else { return false }
      return code.files[file].variables[index].type.contains(token)
    }
  }
}
