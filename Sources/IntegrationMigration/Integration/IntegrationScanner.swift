/// Looks through a project's files for the KCO SDK.
public enum IntegrationScanner {
  /// Scans files that are in memory already.
  public static func scan(files: [SourceFile]) -> Integration {
    var integration = Integration(files: files)
    integration.code = CodeAnalysis.read(files)
    integration.statistics.files = files.count
    integration.statistics.analysed = files.count
    integration.statistics.bytes = files.reduce(0) { $0 + $1.bytes.count }
    Inventory.fill(&integration)
    AndroidScan.scan(&integration)
    BridgeScan.scan(&integration)
    ConfiguredReturnURLs.scan(&integration)
    HostScan.scan(&integration)
    DialectScan.scan(&integration)
    DependencyScan.scan(&integration)
    Checks.run(&integration)
    return integration
  }

  /// Scans what was read from the disk.
  public static func scan(_ project: Project) -> Integration {
    var integration = scan(files: project.files)
    integration.statistics = project.statistics
    integration.findings += project.problems
    integration.findings.sort()
    return integration
  }
}
