import HostUI
import JSON

/// Files that the subcommands of `kco try` read.
enum TryInput {
  /// A file with JSON, and the name by which errors call it.
  static func json(_ path: String) throws -> (name: String, value: JSONValue) {
    let file = try InputFile.read(path)
    do throws(JSONSyntaxError) {
      return (file.name, try JSONDocument(file.bytes).value)
    } catch {
      throw CommandError(.badInput, "\(file.name):\(error)")
    }
  }

  /// A file with a JSON object.
  static func object(_ path: String) throws -> (name: String, value: JSONObject) {
    let (name, value) = try json(path)
    guard let object = value.object else {
      throw CommandError(.badInput, "\(name): this is no JSON object.")
    }
    return (name, object)
  }

  /// What the app says about itself: a file, or a scheme alone; nil where neither was given.
  static func infoPlist(_ product: String, _ arguments: Arguments) throws -> InfoPlist? {
    if let path = arguments["info-plist"] {
      guard arguments["scheme"] == nil else {
        throw TryCommand.usage(
          product, "--info-plist and --scheme exclude each other.",
          help: "An Info.plist names its schemes; leave one of them out.")
      }
      return try RunBatch.plist(path)
    }
    return arguments["scheme"].map { InfoPlist(urlSchemes: [$0]) }
  }
}
