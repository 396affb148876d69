import Findings
import IntegrationMigration
import SourceText
import Testing

@Suite struct BridgeScanTests {
  private static func uses(_ path: String, _ text: String, _ others: [SourceFile] = []) -> [String]
  {
    IntegrationScanner.scan(files: [SourceFile(path: path, text: text)] + others)
      .bridgeUses.map {
        "\($0.range.start.line):\($0.range.start.column) \($0.kind.rawValue) \($0.name) of \($0.bridge)"
      }
  }

  @Test func reactNativesComponent() {
    let uses = Self.uses(
      "Pay.tsx",
      """
      import React from 'react';
      import Klarna from 'react-native-klarna';

      export const Pay = ({ html, done }: Props) => (
        <View>
          <Klarna style={{ snippet: 1 }} snippet={html} onComplete={e => done(e.nativeEvent.signalType)} />
          <Klarna snippet="error" />
          <Other snippet={html} />
        </View>
      );
      """)
    #expect(
      uses == [
        "6:13 property style of react-native-klarna",
        "6:36 property snippet of react-native-klarna",
        "6:51 property onComplete of react-native-klarna",
        "6:87 field signalType of react-native-klarna",
        "7:13 property snippet of react-native-klarna",
        "7:21 value error of react-native-klarna",
      ])
  }

  @Test(arguments: [
    "import { KlarnaKco } from 'capacitor-klarna-kco';",
    "import { KlarnaKco as KlarnaKco } from '@shop/capacitor-klarna-kco';",
    "const { KlarnaKco } = require('capacitor-klarna-kco');",
    "import { Plugins } from '@capacitor/core';const { KlarnaKco, Device } = Plugins;",
  ])
  func capacitorsPlugin(head: String) {
    let uses = Self.uses(
      "pay.ts",
      """
      \(head)
      // KlarnaKco.destroy()
      KlarnaKco.initialize({ checkoutUrl });
      KlarnaKco.addListener('complete', ({ url }) => open(url));
      KlarnaKco?.addListener("shipping_option_changed", log);
      this.KlarnaKco.other();
      Device.getInfo();
      """)
    let names = uses.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(
      names == [
        "3:11 call initialize", "4:23 listener complete", "5:24 listener shipping_option_changed",
      ], "\(uses)")
  }

  @Test func cordovasPlugin() {
    let plugin = SourceFile(
      path: "plugin.xml",
      text: """
        <plugin id="shop-kco"><js-module src="www/pay.js" name="pay"><clobbers target="window.pay"/></js-module>
        <platform name="ios"><framework src="KlarnaCheckoutSDK" type="podspec"/></platform></plugin>
        """)
    #expect(
      Self.uses(
        "www/pay.js",
        """
        exec(done, failed, 'KCOPlugin', 'suspend', []);
        cordova.exec(null, null, 'Camera', 'take', []);
        """, [plugin]) == ["1:33 call suspend of KCOPlugin"])
    #expect(
      Self.uses("app/index.js", "window.pay.start('x');\npay.onSignal(f);\nthat.pay.x()", [plugin])
        == ["1:12 call start of shop-kco", "2:5 call onSignal of shop-kco"])
  }

  @Test func nativeModulesByName() {
    let uses = Self.uses(
      "bridge.js",
      """
      const { RNKlarna } = NativeModules;
      const emitter = new NativeEventEmitter(RNKlarna);
      emitter.addListener('onSignal', f);
      RNKlarna.show(html);
      NativeModules.KlarnaPaymentView.load();
      """)
    #expect(uses == ["3:21 listener onSignal of RNKlarna", "4:10 call show of RNKlarna"])
  }

  @Test(arguments: [
    "import { KlarnaCheckoutView } from 'react-native-klarna-inapp-sdk';\nKlarnaCheckoutView.x()",
    "const a = 'react-native-klarna'; a.b()",
    "import K from './klarna'; K.addListener('complete', f)",
    "// import K from 'react-native-klarna'\nK.x()",
  ])
  func successorsAndLookAlikesAreNone(text: String) {
    #expect(Self.uses("a.js", text).isEmpty)
  }

  @Test func eachUseIsAFindingAndAStep() throws {
    let text =
      "import { KlarnaKco } from 'capacitor-klarna-kco';\nKlarnaKco.addListener('complete', f)\n"
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "a.ts", text: text)])
    let finding = try #require(integration.findings.first { $0.rule == "bridge-contract" })
    #expect(finding.range.description == "a.ts:2:23")
    #expect(finding.severity == .note)
    #expect(finding.advice?.contains("params[\"uri\"]") == true)
    for target in MigrationTarget.allCases {
      let steps = MigrationPlan(for: integration, target: target).manualSteps.filter {
        $0.rule == "bridge-contract"
      }
      #expect(steps.count == (target == .osm ? 0 : 1), "\(target)")
      #expect(steps.allSatisfy { $0.blocks && $0.area == .code })
    }
  }
}
