/// Completion scripts for shells, made from the command table.
struct CompletionScript {
  /// The shells for which there is a script.
  static let shells = ["bash", "zsh", "fish"]

  var root: Command

  /// The script for one of ``shells``.
  func text(for shell: String) -> String {
    switch shell {
    case "zsh": zsh
    case "fish": fish
    default: bash
    }
  }

  /// Every command with its words after the program's name, parents first.
  private var commands: [(path: [String], command: Command)] {
    func below(_ command: Command, _ path: [String]) -> [(path: [String], command: Command)] {
      [(path, command)] + command.subcommands.flatMap { below($0, path + [$0.name]) }
    }
    return below(root, [])
  }

  private func words(of command: Command) -> [String] {
    command.subcommands.map(\.name) + (command.argument?.names ?? [])
      + command.allOptions.flatMap { option in
        ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      }
  }

  private var bash: String {
    var text = """
      # bash completion for \(root.name)
      _\(root.name)() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" path="" index
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "$path ${COMP_WORDS[index]}" in

      """
    for (path, _) in commands where !path.isEmpty {
      text +=
        "      \" \(path.joined(separator: " "))\") path=\" \(path.joined(separator: " "))\" ;;\n"
    }
    text += "    esac\n  done\n  case \"$path:$previous\" in\n"
    for (path, command) in commands {
      let prefix = path.isEmpty ? "" : " " + path.joined(separator: " ")
      for option in command.allOptions where option.placeholder != nil {
        let names = option.candidates
        let action =
          names.isEmpty
          ? "compgen -f -- \"$word\"" : "compgen -W '\(names.joined(separator: " "))' -- \"$word\""
        text += "    \"\(prefix):--\(option.name)\") COMPREPLY=($(\(action))); return ;;\n"
      }
    }
    text += "  esac\n  case \"$path\" in\n"
    for (path, command) in commands {
      let prefix = path.isEmpty ? "" : " " + path.joined(separator: " ")
      text +=
        "    \"\(prefix)\") COMPREPLY=($(compgen -W '\(words(of: command).joined(separator: " "))' -- \"$word\")) ;;\n"
    }
    text += """
        esac
        if [ ${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$word")); fi
      }
      complete -o filenames -F _\(root.name) \(root.name)

      """
    return text
  }

  private var zsh: String {
    var text = "#compdef \(root.name)\n_\(root.name)() {\n  local path=\"\" item\n"
    text += "  for item in ${words[2,CURRENT-1]}; do\n    case \"$path $item\" in\n"
    for (path, _) in commands where !path.isEmpty {
      text +=
        "      \" \(path.joined(separator: " "))\") path=\" \(path.joined(separator: " "))\" ;;\n"
    }
    text += "    esac\n  done\n  case \"$path\" in\n"
    for (path, command) in commands {
      let prefix = path.isEmpty ? "" : " " + path.joined(separator: " ")
      text += "    \"\(prefix)\")\n      local -a options=(\n"
      for name in command.subcommands.map(\.name) + (command.argument?.names ?? []) {
        text += "        \(quoted(name))\n"
      }
      for option in command.allOptions {
        text += "        \(quoted("--\(option.name):\(option.help)"))\n"
      }
      text += "      )\n      case \"$words[CURRENT-1]\" in\n"
      for option in command.allOptions where !option.candidates.isEmpty {
        text +=
          "        --\(option.name)) compadd -- \(option.candidates.joined(separator: " ")); return ;;\n"
      }
      text += "      esac\n      _describe option options; _files ;;\n"
    }
    return text + "  esac\n}\n_\(root.name) \"$@\"\n"
  }

  private var fish: String {
    var text = "# fish completion for \(root.name)\n"
    for (path, command) in commands {
      let condition =
        path.isEmpty
        ? "__fish_use_subcommand" : "__fish_seen_subcommand_from \(path[path.count - 1])"
      let base = "complete -c \(root.name) -n \(quoted(condition))"
      for subcommand in command.subcommands {
        text += "\(base) -f -a \(subcommand.name) -d \(quoted(subcommand.abstract))\n"
      }
      for option in command.allOptions {
        text += "\(base) -l \(option.name)"
        if let short = option.short { text += " -s \(short)" }
        if option.placeholder != nil { text += " -r" }
        if !option.candidates.isEmpty {
          text += " -f -a \(quoted(option.candidates.joined(separator: " ")))"
        }
        text += " -d \(quoted(option.help))\n"
      }
    }
    return text
  }

  /// A word that a shell takes literally.
  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
