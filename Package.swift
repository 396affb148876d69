// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The check treats warnings as errors; a newer compiler's new warnings stop nobody else.
let warnings: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// One set of rules for every target: no implicit existential, no leaking import, and plain
/// classes that stay with their caller's isolation.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + warnings

/// The command brings Swift's libraries with it and leaves JavaScriptCore to be loaded when a page
/// first needs it: it starts in a third of the time, and runs on machines without a toolchain. At a
/// fixed address: 87,000 addresses in its data would have to be written at every start.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"]
      + [
        "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
        "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "stdc++",
      ].map { "-l\($0)" },
    .when(platforms: [.linux], configuration: .release))
]

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [],
  testDependencies: [Target.Dependency] = []
) -> [Target] {
  // Tests read their fixtures by path; the build leaves them alone.
  let tests = "\(Context.packageDirectory)/Tests/\(name)Tests"
  let excluded = ["Fixtures", "Stubs"].filter {
    FileManager.default.fileExists(atPath: "\(tests)/\($0)")
  }
  return [
    .target(name: name, dependencies: dependencies, swiftSettings: settings),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name)] + dependencies + ["TestSupport"]
        + testDependencies,
      exclude: excluded, swiftSettings: settings),
  ]
}

let package = Package(
  name: "kco",
  products: [
    .executable(name: "kco", targets: ["kco"]),
    .library(name: "CheckoutRun", targets: ["CheckoutRun"]),
    .library(name: "CheckoutSnippet", targets: ["CheckoutSnippet"]),
    .library(name: "KlarnaCheckout", targets: ["KlarnaCheckout"]),
    .library(name: "KlarnaMobileSDK", targets: ["KlarnaMobileSDK"]),
    .library(name: "KlarnaNetwork", targets: ["KlarnaNetwork"]),
    .library(name: "PurseCheckout", targets: ["PurseCheckout"]),
    .library(name: "SuccessorRun", targets: ["SuccessorRun"]),
    .library(name: "IntegrationMigration", targets: ["IntegrationMigration"]),
    .library(name: "CheckoutLint", targets: ["CheckoutLint"]),
    .library(name: "HTMLTree", targets: ["HTMLTree"]),
    // What tests of apps stand on: the device, the webview, and servers to inject.
    .library(name: "CheckoutEmulator", targets: ["CheckoutEmulator"]),
    .library(name: "HeadlessWebView", targets: ["HeadlessWebView"]),
    .library(name: "HostUI", targets: ["HostUI"]),
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "KlarnaCore", targets: ["KlarnaCore"]),
    .library(name: "WebView", targets: ["WebView"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // The engine's functions, loaded when a page first needs them. No pkg-config: its flags would
    // link the library, so that it is loaded at every start.
    .target(name: "CJavaScriptCore"),
    .systemLibrary(name: "CMemory"),
    // Page scripts kept as real .js files and embedded by the C compiler: a Swift array literal of
    // the same bytes takes minutes to compile, and a resource bundle pins an absolute path.
    .target(name: "CPageScripts", exclude: ["Prelude"]),
    .target(name: "CCheckoutPages", exclude: ["Pages"]),
    .target(
      name: "TestSupport", dependencies: ["WebView", "JSON"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "kco",
      dependencies: [
        "CheckoutRun", "CheckoutSnippet", "CheckoutEmulator", "HeadlessWebView", "WebView",
        "KlarnaCheckout", "KlarnaCore", "HostUI", "IntegrationMigration", "CheckoutLint",
        "Findings", "HTMLTree", "SuccessorRun", "KlarnaMobileSDK", "KlarnaNetwork", "PurseCheckout",
        "JSON", "SourceText", "CLibXML2", "CJavaScriptCore", "CMemory",
      ],
      swiftSettings: settings, linkerSettings: quickStart),
    // Figures as ratios to peers, in one run. The command is only built beside it, to be started.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLibXML2", "HTMLTree", "CheckoutSnippet", "CheckoutRun", "CheckoutEmulator",
        "HeadlessWebView", "IntegrationMigration", "KlarnaCheckout", "HostUI", "WebView", "JSON",
        "CheckoutLint", "SuccessorRun", "CMemory", "kco",
      ],
      exclude: ["Peer"], swiftSettings: settings),
    .testTarget(
      name: "kcoTests", dependencies: ["kco", "JSON", "TestSupport"], swiftSettings: settings),
  ]
    + room("SourceText")
    + room("JSON", ["SourceText"])
    + room("HTMLTree", ["CLibXML2", "SourceText"])
    + room("XMLTree", testDependencies: ["CLibXML2"])
    + room("CheckoutSnippet", ["HTMLTree", "JSON", "SourceText"])
    + room("WebView", ["JSON", "SourceText"])
    + room("HeadlessWebView", ["WebView", "HTMLTree", "JSON", "CJavaScriptCore", "CPageScripts"])
    + room("HostUI", ["WebView", "XMLTree", "SourceText"])
    + room("CheckoutVocabulary")
    + room("KlarnaCore", ["HostUI", "WebView", "JSON", "SourceText"])
    + room(
      "KlarnaNetwork", ["KlarnaCore", "HostUI", "WebView", "JSON"],
      testDependencies: ["CheckoutEmulator"])
    + room("KlarnaCheckout", ["KlarnaCore", "HostUI", "WebView", "JSON"])
    + room(
      "CheckoutEmulator",
      ["KlarnaCore", "WebView", "CheckoutSnippet", "JSON", "SourceText", "CCheckoutPages"],
      testDependencies: ["HeadlessWebView"])
    + room(
      "CheckoutRun",
      [
        "KlarnaCheckout", "KlarnaMobileSDK", "KlarnaCore", "CheckoutVocabulary", "HostUI",
        "CheckoutEmulator", "HeadlessWebView", "WebView", "CheckoutSnippet", "Findings", "JSON",
        "SourceText",
      ])
    + room(
      "KlarnaMobileSDK", ["KlarnaCheckout", "KlarnaCore", "HostUI", "WebView", "JSON"],
      testDependencies: ["CheckoutEmulator", "HeadlessWebView"])
    + room(
      "PurseCheckout", ["KlarnaMobileSDK", "KlarnaCore", "HostUI", "WebView", "JSON"],
      testDependencies: ["CheckoutEmulator"])
    + room(
      "SuccessorRun",
      [
        "KlarnaMobileSDK", "KlarnaNetwork", "PurseCheckout", "KlarnaCore", "HostUI", "WebView",
        "CheckoutEmulator", "CheckoutRun", "JSON", "SourceText",
      ])
    + room("Findings", ["JSON", "SourceText"])
    + room(
      "IntegrationMigration", ["CheckoutVocabulary", "Findings", "JSON", "SourceText", "XMLTree"])
    + room(
      "CheckoutLint",
      [
        "Findings", "CheckoutSnippet", "IntegrationMigration", "KlarnaCore", "HTMLTree", "JSON",
        "SourceText",
      ])
)

// Fuzzers have no `main` of their own: libFuzzer brings it, so they exist only for `.ci/fuzz`.
if Context.environment["KCO_FUZZ"] != nil {
  func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Tests/Fuzzing/\(name)",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
  }
  package.targets += [
    fuzzer("HTMLTreeFuzzer", ["HTMLTree"]),
    fuzzer("SnippetFuzzer", ["CheckoutSnippet", "JSON"]),
    fuzzer("BridgeFuzzer", ["KlarnaCheckout", "JSON"]),
  ]
}
