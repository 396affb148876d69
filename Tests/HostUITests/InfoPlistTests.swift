import HostUI
import Testing

@Suite("Info.plist")
struct InfoPlistTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private func read(_ body: String) throws(HostUIError) -> InfoPlist {
    try InfoPlist(propertyList: Array((Self.head + body + "</plist>").utf8))
  }

  @Test func readsEveryEntryOfEveryURLType() throws {
    let plist = try read(
      """
      <dict>
        <key>CFBundleIdentifier</key><string>com.example.shop</string>
        <key>CFBundleName</key><string>Caf&#233; &amp; <![CDATA[<Co>]]></string>
        <key>CFBundleShortVersionString</key><string>2.1</string>
        <!-- two types, the second without schemes -->
        <key>CFBundleURLTypes</key>
        <array>
          <dict><key>CFBundleURLSchemes</key><array><string>fb123</string><string>My-Schema</string></array></dict>
          <dict><key>CFBundleURLName</key><string>x</string></dict>
          <dict><key>CFBundleURLSchemes</key><array><string>shopapp</string></array></dict>
        </array>
        <key>LSApplicationQueriesSchemes</key><array><string>bankid</string></array>
        <key>UIRequiresFullScreen</key><true/>
        <key>Empty</key><dict/>
        <key>Number</key><integer>1</integer>
      </dict>
      """)
    #expect(plist.urlSchemes == ["fb123", "My-Schema", "shopapp"])
    #expect(plist.queriesSchemes == ["bankid"])
    #expect(plist.displayName == "Café & <Co>")
    #expect(plist.shortVersion == "2.1")
    #expect(plist.registration(ofScheme: "shopapp") == .registered)
    #expect(plist.registration(ofScheme: "my-schema") == .registeredInOtherCase("My-Schema"))
    #expect(plist.registration(ofScheme: "other") == .missing)
  }

  @Test func aBuildSettingIsUnknownRatherThanMissing() throws {
    let plist = InfoPlist(urlSchemes: ["$(PRODUCT_BUNDLE_IDENTIFIER)"])
    #expect(
      plist.registration(ofScheme: "com.example.shop")
        == .unknown(placeholder: "$(PRODUCT_BUNDLE_IDENTIFIER)"))
  }

  @Test(
    "A broken list is told with its place",
    arguments: [
      ("<dict><key>a</key></dict>", HostUIError.Code.malformedPropertyList, 4, 19),
      ("<dict>\n<string>a</string></dict>", .malformedPropertyList, 5, 1),
      ("<dict><key>a</key><string>b</dict>", .malformedPropertyList, 4, 28),
      ("<dict><key>a & b</key><true/></dict>", .malformedPropertyList, 4, 14),
      ("<dict>text</dict>", .malformedPropertyList, 4, 7),
      ("<dict><key>a</key><what/></dict>", .malformedPropertyList, 4, 19),
      ("<dict><key>a</key><key>b</key><true/></dict>", .malformedPropertyList, 4, 19),
      ("<dict><key>a</key><string>b<true/></string></dict>", .malformedPropertyList, 4, 28),
      ("<dict><key>a</key><array>", .malformedPropertyList, 4, 26),
    ])
  func broken(body: String, code: HostUIError.Code, line: Int, column: Int) {
    let error = #expect(throws: HostUIError.self) { try read(body) }
    #expect(error?.code == code)
    #expect(error?.line == line)
    #expect(error?.column == column, "\(error?.description ?? "")")
  }

  @Test(
    "What is no property list is told so",
    arguments: [
      "", "{\"a\":1}", "<html><body></body></html>", "bplist00\u{1}", "<plist", "<plist/>",
    ])
  func noPropertyList(text: String) {
    #expect(throws: HostUIError.self) { try InfoPlist(propertyList: Array(text.utf8)) }
  }

  @Test(
    "A key with a value of the wrong type is told",
    arguments: [
      "<dict><key>CFBundleURLTypes</key><string>my-schema</string></dict>",
      "<dict><key>CFBundleURLTypes</key><array><string>my-schema</string></array></dict>",
      "<dict><key>LSApplicationQueriesSchemes</key><array><true/></array></dict>",
      "<array/>",
    ])
  func wrongType(body: String) {
    let error = #expect(throws: HostUIError.self) { try read(body) }
    #expect(error?.code == .unexpectedType)
  }

  @Test func deepNestingEndsWithAnError() {
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(throws: HostUIError.self) { try read("<dict><key>a</key>" + deep) }
  }

  @Test func everyCutIsReadOrToldWithItsPlace() {
    let whole = Array(
      (Self.head + "<dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
        + "<array><string>a&amp;b</string><!-- c --></array></dict></array></dict></plist>").utf8)
    for length in 0..<whole.count {
      do {
        let plist = try InfoPlist(propertyList: Array(whole[..<length]))
        #expect(plist.urlSchemes == ["a&b"], "cut at \(length)")
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.code == .notAPropertyList || error.line > 0)
      }
    }
  }

  @Test func everyChangedByteIsReadOrTold() {
    let whole = Array(
      (Self.head + "<dict><key>CFBundleIdentifier</key><string>&#x41;</string></dict></plist>")
        .utf8)
    for place in whole.indices {
      for byte in Array("<>&;/\"\0".utf8) + [0xFF] {
        var bytes = whole
        bytes[place] = byte
        do {
          _ = try InfoPlist(propertyList: bytes)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
}
