import JSON

extension KlarnaIntegrationMetadata {
  /// As it is sent.
  var json: JSONValue {
    [
      "integrator": Self.json(
        integrator.name, integrator.sessionReference, integrator.moduleName,
        integrator.moduleVersion),
      "originators": .array(
        originators.map { Self.json($0.name, $0.sessionReference, $0.moduleName, $0.moduleVersion) }
      ),
    ]
  }

  private static func json(
    _ name: String, _ reference: String?, _ module: String?, _ version: String?
  ) -> JSONValue {
    var object: JSONObject = ["name": .string(name)]
    if let reference { object["session_reference"] = .string(reference) }
    if let module { object["module_name"] = .string(module) }
    if let version { object["module_version"] = .string(version) }
    return .object(object)
  }
}
