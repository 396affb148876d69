import Foundation
import IntegrationMigration
import TestSupport

/// The toolchain's own compilers as judges of sources: nothing is run, nothing is linked.
enum Toolchain {
  struct Verdict {
    var isAccepted: Bool
    var output: String
  }

  private static let stubs = "Tests/IntegrationMigrationTests/Stubs"

  private static let swiftFlags = [
    "-swift-version", "5", "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
    "-disable-objc-attr-requires-foundation-module",
  ]

  /// The modules in the order in which they need each other.
  private static let modules = [
    "ObjectiveC", "Foundation", "Combine", "UIKit", "WebKit", "KlarnaCheckoutSDK", "KlarnaCheckout",
    "KlarnaMobileSDK", "KustomMobileSDK", "KlarnaCore", "KlarnaNetworkCore",
    "KlarnaNetworkPayment", "SwiftUI", "PurseCheckoutKlarna",
  ]

  /// The folder with the stub modules, built once for each run.
  static let moduleFolder: URL? = {
    guard let folder = TemporaryFolder.ofProcess else { return nil }
    let sources = Repository.root.appending(path: "\(stubs)/Swift")
    for module in modules {
      var arguments = ["-emit-module", "-parse-as-library", "-module-name", module]
      if module == "ObjectiveC" { arguments.append("-import-underlying-module") }
      arguments += swiftFlags + includes(folder)
      arguments += [
        "-o", folder.appending(path: "\(module).swiftmodule").path,
        sources.appending(path: "\(module).swift").path,
      ]
      let verdict = run("swiftc", arguments)
      guard verdict.isAccepted else {
        print(verdict.output)
        return nil
      }
    }
    return folder
  }()

  private static func includes(_ folder: URL) -> [String] {
    [
      "-I", folder.path, "-I",
      Repository.root.appending(path: "\(stubs)/Swift/ObjectiveC").path,
    ]
  }

  /// Checks the Swift files as one module and each Objective-C file by itself, in a folder of
  /// their own.
  static func check(_ files: [SourceFile]) throws -> Verdict {
    try TemporaryFolder.with { folder in
      let copies = try files.map { file in
        let url = folder.appending(path: file.path)
        try Data(file.bytes).write(to: url)
        return url
      }
      let swift = copies.filter { $0.pathExtension == "swift" }
      let verdict = swift.isEmpty ? .init(isAccepted: true, output: "") : checkSwift(swift)
      guard verdict.isAccepted else { return verdict }
      return checkObjectiveC(copies.filter { ["m", "mm"].contains($0.pathExtension) })
    }
  }

  /// Type-checks Swift sources as one module.
  private static func checkSwift(_ files: [URL]) -> Verdict {
    guard let moduleFolder else {
      return Verdict(isAccepted: false, output: "the stub modules do not build")
    }
    return run(
      "swiftc",
      ["-typecheck", "-parse-as-library", "-module-name", "App"] + swiftFlags
        + includes(moduleFolder) + files.map(\.path))
  }

  /// Checks Objective-C sources, one after the other.
  private static func checkObjectiveC(_ files: [URL]) -> Verdict {
    for file in files {
      let language = file.pathExtension == "mm" ? "objective-c++" : "objective-c"
      let verdict = run(
        "clang",
        [
          "-fsyntax-only", "-x", language, "-fblocks", "-fobjc-arc",
          "--target=arm64-apple-ios13.0", "-Werror=incomplete-implementation",
          "-Werror=objc-method-access", "-Werror=undeclared-selector", "-isystem",
          Repository.root.appending(path: "\(stubs)/ObjectiveC").path, file.path,
        ])
      guard verdict.isAccepted else { return verdict }
    }
    return Verdict(isAccepted: true, output: "")
  }

  static func run(_ tool: String, _ arguments: [String], folder: URL? = nil) -> Verdict {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.currentDirectoryURL = folder
    // The Swift driver leaves a folder behind, among the temporary files, each time.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": TemporaryFolder.ofProcess?.path()].compactMapValues(\.self)
    ) { $1 }
    let output: Pipe
    do {
      output = try process.start { process in
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        return output
      }
    } catch {
      return Verdict(isAccepted: false, output: "\(error)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Verdict(
      isAccepted: process.terminationStatus == 0, output: String(decoding: data, as: UTF8.self))
  }
}
