import Findings
import XMLTree

/// Asks for a reason for the camera when cards can be scanned.
enum CameraUsage: DependencyRule {
  static let rule = FindingRule(
    id: "camera-usage",
    summary: "Scanning cards needs a reason for the camera in Info.plist",
    severity: .error,
    explanation: """
      The part full of KlarnaMobileSDK scans cards. iOS ends an app that opens the camera without \
      NSCameraUsageDescription, and the App Store refuses it.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK/full'",
      after: "<key>NSCameraUsageDescription</key>\n<string>To scan your card</string>"))

  static func check(_ project: DependencyProject) -> [Finding] {
    guard
      let full = project.written.first(where: {
        $0.package == .klarnaMobileSDK && $0.name.hasSuffix("/full")
      })
    else { return [] }
    return project.apps.filter { $0.value("NSCameraUsageDescription") == nil }.map { list in
      var finding = Finding(
        rule: rule.id, severity: rule.severity,
        range: list.file.range(
          list.tree.elements[list.root].range
            .lowerBound..<list.tree.elements[list.root].range.lowerBound),
        message: "NSCameraUsageDescription is missing, and '\(full.name)' scans cards",
        advice: "Say in it why the app wants the camera, or use KlarnaMobileSDK/basic")
      finding.related = [.init(range: project.range(full), message: "declared here")]
      return finding
    }
  }
}
