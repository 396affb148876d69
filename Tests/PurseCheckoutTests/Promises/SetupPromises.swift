import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import PurseCheckout
import TestSupport
import Testing
import WebView

@Suite("What the guide to Purse's Klarna element promises: setup and return URL")
struct SetupPromises {
  @Test("The module brings the Klarna Mobile SDK")
  func product() throws {
    let package = String(decoding: try Repository.bytes("Package.swift"), as: UTF8.self)
    #expect(package.contains("\"PurseCheckout\", [\"KlarnaMobileSDK\""))
    #expect(KlarnaModule().partner == "klarna")
  }

  @Test("PluginRegistry.shared.install(KlarnaModule()), once, before you build a checkout")
  func install() throws {
    PluginRegistry.shared.install(KlarnaModule())
    #expect(PluginRegistry.shared.modules["klarna"] is KlarnaModule)
    #expect(PluginRegistry.shared.install(KlarnaModule()) == false)
    let late = try PurseBench(installs: false)
    late.registry.install(KlarnaModule())
    #expect(try late.select().hasUI == false)
  }

  @Test("Klarna installments are activated on the entity")
  func activated() throws {
    #expect(try PurseBench().klarna != nil)
    #expect(try PurseBench(session: { $0.createSession(hasKlarna: false) }).klarna == nil)
  }

  @Test("The Klarna client token reaches the app through /init")
  func token() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    #expect(bench.server.klarna.journal == [])
    element.prepare()
    bench.settle()
    #expect(bench.asked == ["init"])
    #expect(bench.server.klarna.journal == ["init", "load"])
  }

  @Test("No keys in the app: the session has none, and no request carries one")
  func keys() throws {
    let bench = try PurseBench()
    try bench.pay()
    let text = try PurseBench().server.createSession().keys.joined()
    #expect(!text.contains("key") && !text.contains("secret"))
    for event in bench.events {
      guard case .exchange(let request, _) = event else { continue }
      #expect(request.headers["Authorization"]?.hasPrefix("Bearer ") == true)
      #expect(request.headers["X-API-Key"] == nil)
    }
  }

  @Test("Klarna's widget can open a bank's or identity app and must come back to yours")
  func comesBack() throws {
    let bench = try PurseBench(.bankApp)
    var opened: [String] = []
    bench.application.onOpen = { address, _ in opened.append(address) }
    try bench.pay()
    #expect(opened.first?.hasPrefix("bankid:") == true)
    #expect(bench.outcomes.isEmpty)
    bench.server.klarna.resolveBank(isApproved: true)
    #expect(bench.application.receive("store://return"))
    bench.settle()
    #expect(bench.validation != nil)
  }

  @Test(
    "Both halves are yours to supply, and they must agree",
    arguments: [(["store"], true), (["other"], false), ([], false)])
  func agree(schemes: [String], isAgreed: Bool) throws {
    let bench = try PurseBench(.bankApp, plist: InfoPlist(urlSchemes: schemes))
    try bench.pay()
    #expect(bench.warnings.contains("purse-return-url") == !isAgreed)
    bench.server.klarna.resolveBank(isApproved: true)
    #expect(bench.application.receive("store://return") == isAgreed)
    bench.settle()
    #expect(bench.outcomes.isEmpty == !isAgreed)
  }

  @Test("CFBundleURLTypes with a name and the scheme com.example.store.klarna fits the return URL")
  func plist() throws {
    let text = """
      <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key>
      <array><dict>
      <key>CFBundleURLName</key><string>com.example.store.klarna</string>
      <key>CFBundleURLSchemes</key><array><string>com.example.store.klarna</string></array>
      </dict></array>
      </dict></plist>
      """
    let bench = try PurseBench(.bankApp, plist: try InfoPlist(propertyList: Array(text.utf8)))
    try bench.select(returnURL: "com.example.store.klarna://return")
    bench.element?.prepare()
    bench.settle()
    #expect(bench.warnings == [])
    bench.element?.submit()
    bench.settle()
    bench.server.klarna.resolveBank(isApproved: true)
    #expect(bench.application.receive("com.example.store.klarna://return"))
    bench.settle()
    #expect(bench.validation != nil)
  }

  @Test("paymentElement(for:listener:redirect:appReturnURL:) makes the element")
  func element() throws {
    let bench = try PurseBench()
    let item = try #require(bench.klarna)
    let element = bench.checkout.paymentElement(
      for: item,
      listener: bench,
      redirect: bench,
      appReturnURL: URL(string: "com.example.store.klarna://return")
    )
    #expect(element.method == item)
    #expect(element.listener === bench && element.redirect === bench)
    #expect(element.appReturnURL?.scheme == "com.example.store.klarna")
  }

  @Test("Without appReturnURL the element renders nothing and reports failed on submit")
  func withoutReturnURL() throws {
    let bench = try PurseBench()
    let element = try bench.select(returnURL: nil)
    element.prepare()
    bench.settle()
    #expect(bench.view?.subviews.isEmpty == true && bench.view?.frame.height == 0)
    #expect(bench.outcomes.isEmpty && bench.asked == [])
    element.submit()
    bench.settle()
    #expect(
      bench.failure?.message
        == "Klarna needs an app return URL: pass appReturnURL to paymentElement(for:…)")
    #expect(bench.asked == [])
  }
}
