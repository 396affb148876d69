import Findings
import IntegrationMigration
import SourceText
import Testing

/// The tables of products and the requirements in Klarna's guide to payment presentation: what a
/// project has to declare.
@Suite("Promises: products")
struct ProductPromises {
  private func findings(_ files: (path: String, text: String)...) -> [Finding] {
    NetworkCheck.findings(scan(files))
  }

  private func rules(_ files: (path: String, text: String)...) -> [String] {
    NetworkCheck.findings(scan(files)).map(\.rule)
  }

  private func scan(_ files: [(path: String, text: String)]) -> Integration {
    IntegrationScanner.scan(files: files.map { SourceFile(path: $0.path, text: $0.text) })
  }

  static func manifest(_ products: String..., head: String = "// swift-tools-version: 5.9")
    -> String
  {
    let list = products.map { ".product(name: \"\($0)\", package: \"klarna-mobile-sdk-ios\")" }
    return """
      \(head)
      import PackageDescription
      let package = Package(
        name: "AcquirerSDK", platforms: [.iOS(.v13)],
        products: [.library(name: "AcquirerSDK", targets: ["AcquirerSDK"])],
        dependencies: [
          .package(url: "https://github.com/klarna/klarna-mobile-sdk-ios", exact: "2.15.0")
        ],
        targets: [.target(name: "AcquirerSDK", dependencies: [\(list.joined(separator: ", "))])])
      """
  }

  static func podspec(_ subspecs: String...) -> String {
    let lines = subspecs.map { "  s.dependency 'KlarnaMobileSDK/\($0)', '2.15.0'\n" }
    return "Pod::Spec.new do |s|\n  s.name = 'AcquirerSDK'\n  s.platform = :ios, '13.0'\n"
      + lines.joined() + "end\n"
  }

  static func gradle(_ artifacts: String..., repository: Bool = true) -> String {
    let lines = artifacts.map {
      "    implementation(\"com.klarna.mobile.sdk:\($0):2.15.0\")\n"
    }
    return
      (repository
      ? "repositories {\n    maven(\"https://x.klarnacdn.net/mobile-sdk/\")\n}\n" : "")
      + "dependencies {\n" + lines.joined() + "}\n"
  }

  static func packageJSON(
    _ modules: String..., reactNative: String = "0.76.0"
  ) -> String {
    let lines = modules.map { "\"@klarna/react-native-klarna-network-\($0)\": \"1.0.0\"" }
    return "{\"dependencies\": {\"react-native\": \"\(reactNative)\""
      + lines.map { ", " + $0 }.joined() + "}}"
  }

  @Test("KlarnaNetworkPayment and klarna-network-payment: required, and enough")
  func payment() {
    #expect(rules(("Package.swift", Self.manifest("KlarnaNetworkPayment"))) == [])
    #expect(rules(("AcquirerSDK.podspec", Self.podspec("KlarnaNetworkPayment"))) == [])
    #expect(rules(("build.gradle.kts", Self.gradle("klarna-network-payment"))) == [])
    #expect(
      NetworkCheck.products(scan([("Package.swift", "let package = Package(name: \"a\")")])) == [])
    // Another product does not stand for it.
    #expect(
      rules(("Package.swift", Self.manifest("KlarnaNetworkMessaging"))) == ["payment-product"])
    #expect(
      rules(("AcquirerSDK.podspec", Self.podspec("KlarnaNetworkIdentity"))) == ["payment-product"])
    #expect(
      rules(("build.gradle.kts", Self.gradle("klarna-network-messaging"))) == ["payment-product"])
  }

  @Test("KlarnaNetworkPaymentButton and klarna-network-payment-button: optional, beside Payment")
  func button() {
    #expect(
      rules(("Package.swift", Self.manifest("KlarnaNetworkPayment", "KlarnaNetworkPaymentButton")))
        == [])
    #expect(
      rules(
        ("build.gradle.kts", Self.gradle("klarna-network-payment", "klarna-network-payment-button"))
      ) == [])
  }

  @Test("KlarnaNetworkPaymentButtonSwiftUI: the SwiftUI wrapper, beside Payment")
  func swiftUI() {
    #expect(
      rules(
        (
          "Package.swift",
          Self.manifest("KlarnaNetworkPayment", "KlarnaNetworkPaymentButtonSwiftUI")
        )) == [])
    #expect(
      rules(("Package.swift", Self.manifest("KlarnaNetworkPaymentButtonSwiftUI")))
        == ["button-products"])
  }

  @Test("klarna-network-payment-button-compose: the Compose wrapper, beside payment")
  func compose() {
    #expect(
      rules(
        (
          "build.gradle.kts",
          Self.gradle("klarna-network-payment", "klarna-network-payment-button-compose")
        )) == [])
    #expect(
      rules(("build.gradle.kts", Self.gradle("klarna-network-payment-button-compose")))
        == ["button-products"])
  }

  @Test("KlarnaNetworkMessaging and KlarnaNetworkIdentity are products of their own")
  func others() {
    let text = Self.manifest(
      "KlarnaNetworkPayment", "KlarnaNetworkMessaging", "KlarnaNetworkIdentity")
    #expect(rules(("Package.swift", text)) == [])
    #expect(
      NetworkCheck.products(scan([("Package.swift", text)]))
        == ["KlarnaNetworkPayment", "KlarnaNetworkMessaging", "KlarnaNetworkIdentity"])
    let gradle = Self.gradle("klarna-network-messaging", "klarna-network-identity")
    #expect(
      NetworkCheck.products(scan([("build.gradle.kts", gradle)])) == [
        "com.klarna.mobile.sdk:klarna-network-messaging",
        "com.klarna.mobile.sdk:klarna-network-identity",
      ])
  }

  @Test("Add only one of the two button products")
  func oneButton() {
    let both = findings(
      (
        "Package.swift",
        Self.manifest(
          "KlarnaNetworkPayment", "KlarnaNetworkPaymentButton", "KlarnaNetworkPaymentButtonSwiftUI")
      ))
    #expect(both.map(\.rule) == ["button-products"])
    #expect(both.first?.message.contains("exclude each other") == true)
    #expect(
      rules(
        (
          "S.podspec",
          Self.podspec(
            "KlarnaNetworkPayment", "KlarnaNetworkPaymentButton",
            "KlarnaNetworkPaymentButtonSwiftUI")
        )) == ["button-products"])
    #expect(
      rules(
        (
          "build.gradle.kts",
          Self.gradle(
            "klarna-network-payment", "klarna-network-payment-button",
            "klarna-network-payment-button-compose")
        )) == ["button-products"])
  }

  @Test("Neither button module transitively includes Payment: always declare it explicitly")
  func explicitly() {
    for (path, text) in [
      ("Package.swift", Self.manifest("KlarnaNetworkPaymentButton")),
      ("S.podspec", Self.podspec("KlarnaNetworkPaymentButton")),
      ("build.gradle.kts", Self.gradle("klarna-network-payment-button")),
    ] {
      let found = findings((path, text))
      #expect(found.map(\.rule) == ["button-products"], "\(path)")
      #expect(found.first?.message.contains("does not bring the payment product along") == true)
    }
    // For the same target: another one's declaration does not help.
    let split = """
      // swift-tools-version: 5.9
      let package = Package(name: "A", platforms: [.iOS(.v13)], targets: [
        .target(name: "Core", dependencies: [.product(name: "KlarnaNetworkPayment", package: "k")]),
        .target(name: "Sheet", dependencies: ["KlarnaNetworkPaymentButton"]),
      ])
      """
    #expect(rules(("Package.swift", split)) == ["button-products"])
  }

  @Test("Xcode projects declare products target by target, too")
  func xcode() {
    func project(_ app: String, _ kit: String) -> String {
      """
      // !$*UTF8*$!
      { objects = {
        0A1B2C3D4E5F60718293A401 /* App */ = {
          isa = PBXNativeTarget;
          packageProductDependencies = (
            \(app)
          );
        };
        0A1B2C3D4E5F60718293A402 /* Kit */ = {
          isa = PBXNativeTarget;
          packageProductDependencies = (
            \(kit)
          );
        };
        1111111111111111111111A1 /* KlarnaNetworkPayment */ = {
          isa = XCSwiftPackageProductDependency;
          productName = KlarnaNetworkPayment;
        };
        1111111111111111111111A2 /* KlarnaNetworkPaymentButton */ = {
          isa = XCSwiftPackageProductDependency;
          productName = KlarnaNetworkPaymentButton;
        };
        1111111111111111111111A3 /* KlarnaNetworkPaymentButtonSwiftUI */ = {
          isa = XCSwiftPackageProductDependency;
          productName = KlarnaNetworkPaymentButtonSwiftUI;
        };
      }; }
      """
    }
    let payment = "1111111111111111111111A1 /* KlarnaNetworkPayment */,"
    let button = "1111111111111111111111A2 /* KlarnaNetworkPaymentButton */,"
    let swiftUI = "1111111111111111111111A3 /* KlarnaNetworkPaymentButtonSwiftUI */,"
    let path = "App.xcodeproj/project.pbxproj"
    #expect(rules((path, project(payment + "\n" + button, payment + "\n" + swiftUI))) == [])
    #expect(
      rules((path, project(payment + "\n" + button, swiftUI))) == ["button-products"])
    #expect(
      rules((path, project(payment + "\n" + button + "\n" + swiftUI, payment)))
        == ["button-products"])
    let old = project(payment + "\n" + button, payment + "\n" + swiftUI)
      .replacing("isa = PBXNativeTarget;", with: "IPHONEOS_DEPLOYMENT_TARGET = 12.0;")
    #expect(Set(rules((path, old))) == ["deployment-target"])
  }

  @Test("Swift package: tools 5.9 and platforms: [.iOS(.v13)]")
  func swiftPackage() {
    let text = Self.manifest("KlarnaNetworkPayment")
    #expect(
      rules(("Package.swift", text.replacing("platforms: [.iOS(.v13)],", with: "")))
        == ["network-minimums"])
    #expect(
      rules(("Package.swift", text.replacing(".v13", with: ".v12"))) == ["deployment-target"])
    #expect(rules(("Package.swift", text.replacing(".v13", with: ".v15"))) == [])
    let old = Self.manifest("KlarnaNetworkPayment", head: "// swift-tools-version:5.3")
    let found = findings(("Package.swift", old))
    #expect(found.map(\.rule) == ["network-minimums"])
    #expect(found.first?.severity == .warning)
  }

  @Test("Podspec: subspecs of KlarnaMobileSDK, s.platform = :ios, '13.0'")
  func podspec() {
    let text = Self.podspec("KlarnaNetworkPayment")
    #expect(
      rules(("S.podspec", text.replacing("'13.0'", with: "'11.0'"))) == ["deployment-target"])
    #expect(
      rules(("S.podspec", text.replacing("  s.platform = :ios, '13.0'\n", with: "")))
        == ["network-minimums"])
  }

  @Test("<LATEST_VERSION> has to be filled in")
  func placeholder() {
    for (path, text) in [
      ("S.podspec", Self.podspec("KlarnaNetworkPayment")),
      ("build.gradle.kts", Self.gradle("klarna-network-payment")),
      ("Package.swift", Self.manifest("KlarnaNetworkPayment")),
    ] {
      let found = findings((path, text.replacing("2.15.0", with: "<LATEST_VERSION>")))
      #expect(found.map(\.rule) == ["version-placeholder"], "\(path)")
    }
  }

  @Test("Android: first add the Klarna Maven repository")
  func maven() {
    let text = Self.gradle("klarna-network-payment", repository: false)
    #expect(rules(("app/build.gradle.kts", text)) == ["maven-repository"])
    let settings = """
      dependencyResolutionManagement { repositories { maven("https://x.klarnacdn.net/mobile-sdk/") } }
      """
    #expect(rules(("app/build.gradle.kts", text), ("settings.gradle.kts", settings)) == [])
    #expect(
      rules(
        ("app/build.gradle.kts", text + "// https://x.klarnacdn.net/mobile-sdk/\n"))
        == ["maven-repository"])
  }

  @Test("React Native: 0.76.0 or later")
  func reactNative() {
    for version in ["0.76.0", "^0.76.1", "0.80.0", ">=0.76"] {
      #expect(
        rules(("package.json", Self.packageJSON("core", "payment", reactNative: version))) == [],
        "\(version)")
    }
    for version in ["0.75.4", "^0.74.0", "0.71"] {
      #expect(
        rules(("package.json", Self.packageJSON("core", "payment", reactNative: version)))
          == ["react-native-network"], "\(version)")
    }
  }

  @Test("React Native: with the New Architecture (TurboModules) enabled")
  func newArchitecture() {
    let package = ("package.json", Self.packageJSON("core", "payment"))
    for (path, text) in [
      ("android/gradle.properties", "android.useAndroidX=true\nnewArchEnabled = false\n"),
      ("app.json", "{\"expo\": {\"newArchEnabled\": false}}"),
      ("ios/Podfile.properties.json", "{\"newArchEnabled\": \"false\"}"),
      ("ios/Podfile", "ENV['RCT_NEW_ARCH_ENABLED'] = '0'\n"),
      ("ios/Podfile", "use_react_native!(:new_arch_enabled => false)\n"),
    ] {
      #expect(rules(package, (path, text)) == ["react-native-network"], "\(path) \(text)")
      let on = text.replacing("false", with: "true").replacing("'0'", with: "'1'")
      #expect(rules(package, (path, on)) == [], "\(path) \(on)")
    }
  }

  @Test("React Native: iOS 13+ and Android API 21+")
  func minimums() {
    let package = ("package.json", Self.packageJSON("core", "payment"))
    #expect(rules(package, ("ios/Podfile", "platform :ios, '12.4'\n")) == ["deployment-target"])
    #expect(rules(package, ("ios/Podfile", "platform :ios, '13.0'\n")) == [])
    for (line, isOld) in [
      ("minSdkVersion 19", true), ("minSdkVersion = 16", true), ("minSdk = 21", false),
      ("minSdkVersion(20)", true), ("minSdk 24", false),
    ] {
      let gradle = ("android/build.gradle", "android { defaultConfig { \(line) } }\n")
      #expect(rules(package, gradle) == (isOld ? ["network-minimums"] : []), "\(line)")
    }
  }

  @Test("React Native: declare core and payment, import the payment package once")
  func packages() {
    #expect(
      rules(("package.json", Self.packageJSON("payment"))) == ["react-native-network"])
    let package = ("package.json", Self.packageJSON("core", "payment"))
    let other = (
      "src/app.ts", "import { Klarna } from '@klarna/react-native-klarna-network-core';\n"
    )
    #expect(rules(package, other) == ["react-native-network"])
    let importing = (
      "src/klarna.ts", "import '@klarna/react-native-klarna-network-payment';\n"
    )
    #expect(rules(package, other, importing) == [])
    #expect(
      rules(package, ("src/a.js", "require('@klarna/react-native-klarna-network-payment')")) == [])
  }

  @Test("AndroidManifest: no intent filter for klarna-mobile-sdk-return")
  func intentFilter() {
    let manifest = """
      <manifest><application><activity><intent-filter>
        <data android:scheme="klarna-mobile-sdk-return"/>
      </intent-filter></activity></application></manifest>
      """
    let gradle = ("build.gradle.kts", Self.gradle("klarna-network-payment"))
    let found = findings(gradle, ("src/main/AndroidManifest.xml", manifest))
    #expect(found.map(\.rule) == ["reserved-intent-filter"])
    #expect(found.first?.range.start.line == 2)
    let own = manifest.replacing("klarna-mobile-sdk-return", with: "partnerapp")
    #expect(rules(gradle, ("src/main/AndroidManifest.xml", own)) == [])
  }

  @Test("appReturnUrl in code: a custom URL scheme, none on Android")
  func appReturnUrl() {
    func swift(_ url: String) -> [String] {
      rules(
        ("Package.swift", Self.manifest("KlarnaNetworkPayment")),
        (
          "Klarna.swift",
          "import KlarnaNetworkPayment\nlet c = KlarnaConfiguration(clientId: id, appReturnUrl: \"\(url)\")"
        ))
    }
    #expect(swift("partnerapp://klarna-return") == [])
    for url in ["https://partner.example/return", "partnerapp", "partnerapp:return", "://x"] {
      #expect(swift(url) == ["app-return-url"], "\(url)")
    }
    let kotlin = (
      "Klarna.kt",
      "import com.klarna.mobile.sdk.KlarnaConfiguration\nval c = KlarnaConfiguration(clientId = id, appReturnUrl = \"a://b\")"
    )
    #expect(
      rules(("build.gradle.kts", Self.gradle("klarna-network-payment")), kotlin)
        == ["app-return-url"])
    let plist = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>other</string></array></dict></array></dict></plist>
      """
    let found = findings(
      ("Package.swift", Self.manifest("KlarnaNetworkPayment")), ("Info.plist", plist),
      ("K.swift", "let c = KlarnaConfiguration(clientId: id, appReturnUrl: \"partnerapp://x\")"))
    #expect(found.map(\.rule) == ["app-return-url"])
    #expect(found.first?.severity == .warning)
  }
}
