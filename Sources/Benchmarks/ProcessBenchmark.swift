import Foundation

/// The command as a process, against the peers that a web developer has.
enum ProcessBenchmark {
  static func rows() -> [Row] {
    let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "kco").path
    let input = "Snippets/Checkouts/sweden.html"
    guard let node = find("node") else {
      print("node is not installed: the comparisons with it are left out.")
      return []
    }
    let start = Measure.medians(
      31, { run(node, ["-e", "0"]) }, { run(tool, ["inspect", input]) })
    var rows = [
      Row(
        name: "kco inspect / node -e 0", value: start.second / start.first, unit: "", limit: "0.33")
    ]
    guard FileManager.default.fileExists(atPath: "/usr/share/nodejs/jsdom/package.json") else {
      print("node-jsdom is not installed: the comparison with it is left out.")
      return rows
    }
    let program = FileManager.default.temporaryDirectory.appending(path: "kco-jsdom.js").path
    guard (try? jsdom.write(toFile: program, atomically: true, encoding: .utf8)) != nil else {
      return rows
    }
    defer { try? FileManager.default.removeItem(atPath: program) }
    let whole = Measure.medians(
      15, { run(node, [program, input]) }, { run(tool, ["run", input]) })
    rows.append(
      Row(
        name: "kco run / jsdom program", value: whole.second / whole.first, unit: "",
        limit: "0.125"))
    return rows
  }

  /// Loads the page and runs the same scripts, without a buyer.
  private static let jsdom = """
    const fs = require('fs');
    const { JSDOM, ResourceLoader, VirtualConsole } = require('/usr/share/nodejs/jsdom');
    const pages = process.cwd() + '/Sources/CCheckoutPages/Pages/';
    class Local extends ResourceLoader {
      fetch(url) {
        const name = url.split(/[?#]/)[0].split('/').pop().replace('checkout.bootstrap.js', 'bootstrap.js');
        const text = fs.existsSync(pages + name) ? fs.readFileSync(pages + name) : Buffer.from('');
        return Promise.resolve(text);
      }
    }
    const dom = new JSDOM(fs.readFileSync(process.argv[2], 'utf8'), {
      url: 'https://shop.example/checkout', runScripts: 'dangerously', resources: new Local(),
      virtualConsole: new VirtualConsole(), pretendToBeVisual: true
    });
    dom.window.addEventListener('load', () => process.exit(0));
    """

  private static func find(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/node/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static func run(_ program: String, _ words: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
  }
}
