import Glibc

/// Code of an app, made here so that it is the same everywhere.
enum ProjectFiles {
  /// A class that has nothing to do with a checkout, of about 1,600 bytes.
  static func plain(_ number: Int) -> String {
    """
    /// Keeps the items of list \(number) and tells who wants to know.
    final class ItemStore\(number): NSObject {
      private var items: [Item] = []
      private let queue = DispatchQueue(label: "items.\(number)")
      weak var delegate: ItemStoreDelegate?
      var isEmpty: Bool { return items.isEmpty }

      func load(from url: URL, completion: @escaping (Result<[Item], Error>) -> Void) {
        let request = URLRequest(url: url, cachePolicy: .useProtocolCachePolicy)
        let task = URLSession.shared.dataTask(with: request) { [weak self] data, _, error in
          guard let self = self else { return }
          if let error = error {
            self.queue.async { completion(.failure(error)) }
            return
          }
          guard let data = data, let decoded = try? JSONDecoder().decode([Item].self, from: data)
          else {
            completion(.failure(StoreError.invalid("\\(url.absoluteString) cannot be read")))
            return
          }
          self.items = decoded.filter { $0.count > 0 && !$0.name.isEmpty }
          // Tell everybody who shows them.
          self.delegate?.store(self, didChange: self.items.count)
          completion(.success(self.items))
        }
        task.resume()
      }

      func total(in currency: String) -> Decimal {
        var sum = Decimal(0)
        for item in items where item.currency == currency {
          sum += item.price * Decimal(item.count)
        }
        return sum
      }
    }

    """
  }

  /// A screen with a checkout, of about 1,500 bytes.
  static func checkout(_ number: Int) -> String {
    """
    import UIKit
    import KlarnaCheckoutSDK

    class CheckoutScreen\(number): UIViewController, KCOCheckoutSizingDelegate {
      var checkout: KCOKlarnaCheckout?
      @IBOutlet var heightConstraint: NSLayoutConstraint!

      override func viewDidLoad() {
        super.viewDidLoad()
        checkout = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop://back")!)
        NotificationCenter.default.addObserver(
          self, selector: #selector(handleSignal(_:)), name: NSNotification.Name.KCOSignal,
          object: nil)
        guard let controller = checkout?.checkoutViewController else { return }
        controller.internalScrollDisabled = true
        controller.sizingDelegate = self
        addChild(controller)
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
        Shop.shared.createOrder { [weak self] snippet in self?.checkout?.snippet = snippet }
      }

      func checkoutViewController(_ controller: UIViewController, didResize size: CGSize) {
        heightConstraint.constant = size.height
      }

      @objc func handleSignal(_ notification: Notification) {
        guard let name = notification.userInfo?[KCOSignalNameKey] as? String else { return }
        let data = notification.userInfo?[KCOSignalDataKey] as? [String: Any]
        if name == "complete", let uri = data?["uri"] as? String { Shop.shared.confirm(uri) }
      }

      deinit { NotificationCenter.default.removeObserver(self) }
    }

    """
  }
}

/// A folder of files that goes away with its owner.
final class TemporaryFolder {
  let path: String

  /// nil where it cannot be written.
  init?(files: Int, suffix: String = "swift", each text: (Int) -> String) {
    var template = Array("/tmp/kco-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for number in 0..<files {
      let folder = "\(path)/\(number / 100)"
      if number % 100 == 0, mkdir(folder, 0o755) != 0 { return nil }
      guard let file = fopen("\(folder)/File\(number).\(suffix)", "w") else { return nil }
      defer { fclose(file) }
      guard fputs(text(number), file) >= 0 else { return nil }
    }
  }

  deinit { _ = Subprocess(arguments: ["/bin/rm", "-rf", path]).run() }
}
