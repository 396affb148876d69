import Findings
import IntegrationMigration
import Testing

@Suite struct ReplaceDependencyTests {
  static let pods: [DependencyCase] = [
    DependencyCase(
      "optimistic operator", "Podfile",
      "platform :ios, '11.0'\ntarget 'Shop' do\n  pod 'KlarnaCheckoutSDK', '~> 1.7' # checkout\nend\n",
      klarna:
        "platform :ios, '11.0'\ntarget 'Shop' do\n  pod 'KlarnaMobileSDK', '~> 2.8' # checkout\nend\n",
      kustom:
        "platform :ios, '11.0'\ntarget 'Shop' do\n  pod 'KustomMobileSDK', '~> 1.0' # checkout\nend\n"
    ),
    DependencyCase(
      "exact version and double quotes", "ios/Podfile", "pod \"KlarnaCheckoutSDK\", \"1.6.15\"\n",
      klarna: "pod \"KlarnaMobileSDK\", \"2.8.1\"\n", kustom: "pod \"KustomMobileSDK\", \"1.0.4\"\n"
    ),
    DependencyCase(
      "no version", "Podfile", "\tpod 'KlarnaCheckout'\r\n", klarna: "\tpod 'KlarnaMobileSDK'\r\n",
      kustom: "\tpod 'KustomMobileSDK'\r\n"),
    DependencyCase(
      "brackets", "Podfile", "pod('iOSKlarnaCheckoutSDK', '~> 1.0.0')\n",
      klarna: "pod('KlarnaMobileSDK', '~> 2.8.1')\n", kustom: "pod('KustomMobileSDK', '~> 1.0.4')\n"
    ),
    DependencyCase(
      "subspec", "Podfile", "pod 'KlarnaCheckoutSDK/legacy', '>= 1.7.0', '< 2.0'\n",
      klarna: "pod 'KlarnaMobileSDK', '>= 2.8.1', '< 3.0'\n",
      kustom: "pod 'KustomMobileSDK', '>= 1.0.4', '< 2.0'\n"),
    DependencyCase(
      "one number", "Podfile", "pod 'KlarnaCheckoutSDK', '~> 1'\n",
      klarna: "pod 'KlarnaMobileSDK', '~> 2.8'\n", kustom: "pod 'KustomMobileSDK', '~> 1.0'\n"),
    DependencyCase(
      "a place of its own", "Podfile",
      "pod 'KlarnaCheckoutSDK', :git => 'https://example.com/kco.git', :tag => '1.7.3'\n",
      klarna: nil, kustom: nil),
    DependencyCase(
      "commented out", "Podfile", "# pod 'KlarnaCheckoutSDK', '~> 1.7'\npod 'Alamofire'\n",
      klarna: nil, kustom: nil),
    DependencyCase(
      "look-alike", "Podfile", "pod 'KlarnaCheckoutSDKMock', '1.0'\npod 'MyKlarnaCheckoutSDK'\n",
      klarna: nil, kustom: nil),
    DependencyCase(
      "podspec", "Plugin.podspec",
      "Pod::Spec.new do |s|\n  s.ios.dependency 'KlarnaCheckoutSDK', '~> 1.7.3'\nend\n",
      klarna: "Pod::Spec.new do |s|\n  s.ios.dependency 'KlarnaMobileSDK', '~> 2.8.1'\nend\n",
      kustom: "Pod::Spec.new do |s|\n  s.ios.dependency 'KustomMobileSDK', '~> 1.0.4'\nend\n"),
    DependencyCase(
      "podspec as JSON", "Plugin.podspec.json",
      "{\n  \"name\": \"Plugin\",\n  \"dependencies\": { \"KlarnaCheckoutSDK\": [ \"~> 1.7\" ] }\n}\n",
      klarna:
        "{\n  \"name\": \"Plugin\",\n  \"dependencies\": { \"KlarnaMobileSDK\": [ \"~> 2.8\" ] }\n}\n",
      kustom:
        "{\n  \"name\": \"Plugin\",\n  \"dependencies\": { \"KustomMobileSDK\": [ \"~> 1.0\" ] }\n}\n"
    ),
    DependencyCase(
      "lock file", "Podfile.lock",
      "PODS:\n  - KlarnaCheckoutSDK (1.7.3):\n    - KlarnaCheckoutSDK/xcframework (= 1.7.3)\n\nDEPENDENCIES:\n  - KlarnaCheckoutSDK (~> 1.7)\n",
      klarna: nil, kustom: nil),
  ]

  static let packages: [DependencyCase] = [
    DependencyCase(
      "manifest", "Package.swift",
      """
      let package = Package(
        dependencies: [
          .package(name: "KlarnaCheckoutSDK", url: "https://github.com/klarna/kco-mobile-sdk.git", from: "1.7.0"),
        ],
        targets: [
          .target(name: "Shop", dependencies: ["KlarnaCheckoutSDK"]),
          .target(name: "Web", dependencies: [.product(name: "KlarnaCheckoutSDK", package: "kco-mobile-sdk")]),
        ])
      """,
      klarna: """
        let package = Package(
          dependencies: [
            .package(name: "KlarnaMobileSDK", url: "https://github.com/klarna/klarna-mobile-sdk-spm.git", from: "2.8.1"),
          ],
          targets: [
            .target(name: "Shop", dependencies: ["KlarnaMobileSDK"]),
            .target(name: "Web", dependencies: [.product(name: "KlarnaMobileSDK", package: "klarna-mobile-sdk-spm")]),
          ])
        """, kustom: nil),
    DependencyCase(
      "manifest with a range", "Package.swift",
      "let p = [Package.Dependency.package(url: \"git@github.com:klarna/kco-mobile-sdk.git\", \"1.6.0\"..<\"2.0.0\")]\n",
      klarna:
        "let p = [Package.Dependency.package(url: \"git@github.com:klarna/klarna-mobile-sdk-spm.git\", \"2.8.1\"..<\"3.0.0\")]\n",
      kustom: nil),
    DependencyCase(
      "manifest that follows a branch", "Package.swift",
      "let p = [Package.Dependency.package(url: \"https://github.com/klarna/kco-mobile-sdk\", branch: \"master\")]\n",
      klarna: nil, kustom: nil),
    DependencyCase(
      "Xcode project", "Shop.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      {
      	objects = {
      		A1 /* XCRemoteSwiftPackageReference "kco-mobile-sdk" */ = {
      			isa = XCRemoteSwiftPackageReference;
      			repositoryURL = "https://github.com/klarna/kco-mobile-sdk";
      			requirement = {
      				kind = upToNextMajorVersion;
      				minimumVersion = 1.7.3;
      			};
      		};
      		A2 /* KlarnaCheckoutSDK */ = {
      			isa = XCSwiftPackageProductDependency;
      			package = A1 /* XCRemoteSwiftPackageReference "kco-mobile-sdk" */;
      			productName = KlarnaCheckoutSDK;
      		};
      	};
      }
      """,
      klarna: """
        // !$*UTF8*$!
        {
        	objects = {
        		A1 /* XCRemoteSwiftPackageReference "kco-mobile-sdk" */ = {
        			isa = XCRemoteSwiftPackageReference;
        			repositoryURL = "https://github.com/klarna/klarna-mobile-sdk-spm";
        			requirement = {
        				kind = upToNextMajorVersion;
        				minimumVersion = 2.8.1;
        			};
        		};
        		A2 /* KlarnaCheckoutSDK */ = {
        			isa = XCSwiftPackageProductDependency;
        			package = A1 /* XCRemoteSwiftPackageReference "kco-mobile-sdk" */;
        			productName = KlarnaMobileSDK;
        		};
        	};
        }
        """, kustom: nil),
    DependencyCase(
      "Cartfile with a manifest", "Cartfile",
      "binary \"https://raw.githubusercontent.com/klarna/kco-mobile-sdk/master/KlarnaCheckoutSDK.json\" ~> 1.7 # pay\n",
      klarna:
        "binary \"https://raw.githubusercontent.com/klarna/klarna-mobile-sdk/master/KlarnaMobileSDK.json\" ~> 2.8 # pay\n",
      kustom: nil),
    DependencyCase(
      "Cartfile with a repository", "Cartfile", "github \"klarna/kco-mobile-sdk\" == 1.6.8\n",
      klarna:
        "binary \"https://raw.githubusercontent.com/klarna/klarna-mobile-sdk/master/KlarnaMobileSDK.json\" == 2.8.1\n",
      kustom: nil),
    DependencyCase(
      "Cartfile.resolved", "Cartfile.resolved", "github \"klarna/kco-mobile-sdk\" \"1.6.8\"\n",
      klarna: nil, kustom: nil),
  ]

  static let others: [DependencyCase] = [
    DependencyCase(
      "Gradle in Groovy", "app/build.gradle",
      "dependencies {\n    implementation 'com.klarna.checkout:sdk:1.6.2-support' // kco\n}\n",
      klarna: "dependencies {\n    implementation 'com.klarna.mobile:sdk:2.8.1' // kco\n}\n",
      kustom: nil),
    DependencyCase(
      "Gradle in Kotlin", "app/build.gradle.kts",
      "dependencies { implementation(\"com.klarna.checkout:sdk:1.6.15\") }\n",
      klarna: "dependencies { implementation(\"com.klarna.mobile:sdk:2.8.1\") }\n", kustom: nil),
    DependencyCase(
      "Gradle with parts", "app/build.gradle",
      "dependencies {\n  api group: 'com.klarna.checkout', name: 'sdk', version: '1.6.2'\n}\n",
      klarna:
        "dependencies {\n  api group: 'com.klarna.mobile', name: 'sdk', version: '2.8.1'\n}\n",
      kustom: nil),
    DependencyCase(
      "Gradle with a variable", "app/build.gradle",
      "dependencies {\n  api \"com.klarna.checkout:sdk:${kcoVersion}\"\n}\n", klarna: nil,
      kustom: nil),
    DependencyCase(
      "Klarna's server library", "build.gradle",
      "dependencies {\n  compile 'com.klarna:kco_rest_java:3.2.0'\n}\n", klarna: nil, kustom: nil),
    DependencyCase(
      "version catalog", "gradle/libs.versions.toml",
      """
      [versions]
      kco = "1.6.15" # Klarna
      [libraries]
      klarna = { module = "com.klarna.checkout:sdk", version.ref = "kco" }
      """,
      klarna: """
        [versions]
        kco = "2.8.1" # Klarna
        [libraries]
        klarna = { module = "com.klarna.mobile:sdk", version.ref = "kco" }
        """, kustom: nil),
    DependencyCase(
      "version catalog with parts", "gradle/libs.versions.toml",
      "[libraries]\nk = { group = 'com.klarna.checkout', name = 'sdk', version = '1.6.15' }\n",
      klarna: "[libraries]\nk = { group = 'com.klarna.mobile', name = 'sdk', version = '2.8.1' }\n",
      kustom: nil),
    DependencyCase(
      "Cordova's plugin.xml", "plugin.xml",
      "<plugin>\n  <podspec><pods><pod name=\"KlarnaCheckoutSDK\" spec=\"~> 1.7.3\"/></pods></podspec>\n</plugin>\n",
      klarna:
        "<plugin>\n  <podspec><pods><pod name=\"KlarnaMobileSDK\" spec=\"~> 2.8.1\"/></pods></podspec>\n</plugin>\n",
      kustom:
        "<plugin>\n  <podspec><pods><pod name=\"KustomMobileSDK\" spec=\"~> 1.0.4\"/></pods></podspec>\n</plugin>\n"
    ),
    DependencyCase(
      "a bridge", "package.json",
      "{ \"dependencies\": { \"react-native-klarna\": \"^1.0.0\" } }\n", klarna: nil, kustom: nil),
  ]

  static var cases: [DependencyCase] { pods + packages + others }

  /// Code, and the declaration that gives it its module, change together or not at all.
  @Test(arguments: [true, false])
  func codeWaitsForTheDeclaration(isBlocked: Bool) throws {
    func screen(_ name: String, _ extra: String) -> SourceFile {
      SourceFile(
        path: "\(name).swift",
        text: """
          import KlarnaCheckoutSDK
          class \(name): UIViewController {
            var c: KCOKlarnaCheckout!
            func f(_ html: String) {
              c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!)
              c.setSnippet(html)
              \(extra)
            }
          }
          """)
    }
    let files = [
      SourceFile(path: "Podfile", text: "pod 'KlarnaCheckoutSDK', '~> 1.7'\n"),
      screen("Easy", ""), screen("Hard", isBlocked ? "c.unknownCall()" : ""),
    ]
    let plan = MigrationPlan(for: IntegrationScanner.scan(files: files), target: .klarnaMobileSDK)
    let patch = try Patch(plan, files: files)
    #expect(
      patch.files.map(\.path) == (isBlocked ? [] : ["Easy.swift", "Hard.swift", "Podfile"]))
  }

  @Test(arguments: cases, [MigrationTarget.klarnaMobileSDK, .kustom])
  func declaresTheSuccessor(_ example: DependencyCase, _ target: MigrationTarget) throws {
    let file = SourceFile(path: example.path, text: example.before)
    let result = try DependencyCase.migrated([file], target)[example.path]
    #expect(result == example.expected(target))
  }

  @Test(arguments: cases, [MigrationTarget.klarnaMobileSDK, .kustom])
  func secondRunChangesNothing(_ example: DependencyCase, _ target: MigrationTarget) throws {
    let file = SourceFile(path: example.path, text: example.expected(target))
    let result = try DependencyCase.migrated([file], target)[example.path]
    #expect(result == example.expected(target))
  }

  @Test(arguments: cases, [MigrationTarget.klarnaPayments, .klarnaNetwork, .purse, .osm])
  func rewritesLeaveDeclarationsAlone(_ example: DependencyCase, _ target: MigrationTarget) throws {
    let file = SourceFile(path: example.path, text: example.before)
    let result = try DependencyCase.migrated([file], target)[example.path]
    #expect(result == example.before)
  }

  @Test(arguments: [
    ("Podfile", "pod 'KlarnaCheckoutSDK', :path => '../kco'\n"),
    (
      "Package.swift",
      "let p = [P.package(url: \"https://github.com/klarna/kco-mobile-sdk\", branch: \"x\")]\n"
    ),
    ("app/build.gradle", "dependencies {\n  api \"com.klarna.checkout:sdk:$kco\"\n}\n"),
    ("app/build.gradle", "dependencies {\n  compile(name: 'klarna-checkout', ext: 'aar')\n}\n"),
    ("package.json", "{ \"dependencies\": { \"capacitor-klarna-kco\": \"1.0.5\" } }"),
  ])
  func whatCannotBeEditedIsAStep(_ path: String, _ text: String) throws {
    let file = SourceFile(path: path, text: text)
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: [file]), target: .klarnaMobileSDK)
    #expect(plan.changes.isEmpty)
    let step = try #require(plan.manualSteps.first { $0.rule == "replace-dependency" })
    #expect(step.area == .project)
    #expect(step.range?.file == path)
    #expect(!step.reason.isEmpty)
  }

  @Test func theSecondOfTwoSDKsIsRemoved() throws {
    let text =
      "target 'A' do\n  pod 'KlarnaCheckoutSDK', '~> 1.7'\n  pod 'KlarnaMobileSDK', '~> 2.8'\nend\n"
    let result = try DependencyCase.migrated(
      [SourceFile(path: "Podfile", text: text)], .klarnaMobileSDK)
    #expect(result["Podfile"] == "target 'A' do\n  pod 'KlarnaMobileSDK', '~> 2.8'\nend\n")
  }

  @Test func onlyKotlinAndJavaAreForReview() throws {
    let gradle = SourceFile(
      path: "build.gradle", text: "dependencies {\n  api 'com.klarna.checkout:sdk:1.6.2'\n}\n")
    let podfile = SourceFile(path: "Podfile", text: "pod 'KlarnaCheckoutSDK'\n")
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: [gradle, podfile]), target: .klarnaMobileSDK)
    #expect(plan.changes.map(\.confidence) == [.safe, .review])
  }

  @Test func lockFilesGetACommand() {
    let files = [
      SourceFile(path: "Podfile", text: "pod 'KlarnaCheckoutSDK'\n"),
      SourceFile(path: "Podfile.lock", text: "PODS:\n  - KlarnaCheckoutSDK (1.7.3)\n"),
    ]
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: files), target: .klarnaMobileSDK)
    let step = plan.manualSteps.first { $0.rule == "regenerate-locks" }
    #expect(step?.title == "Run 'pod install' after the declarations have changed")
    #expect(step?.range?.file == "Podfile.lock")
  }
}
