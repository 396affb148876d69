/// Klarna Payments, from the published interface of KlarnaMobileSDK.
enum PaymentsTemplate {
  static let swift = """
    import KlarnaMobileSDK
    import UIKit

    /// Shows Klarna in the shop's own form. Takes the place of the checkout in
    /// «owner».
    final class KlarnaPaymentsViewController: UIViewController, KlarnaPaymentEventListener {
      /// Called with the token from which the shop's server places the order.
      var onAuthorized: ((String) -> Void)?

      private let clientToken: String
      private var paymentView: KlarnaPaymentView?
      private var height: NSLayoutConstraint?

      /// - Parameter clientToken: From the server: POST /payments/v1/sessions.
      init(clientToken: String) {
        self.clientToken = clientToken
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { return nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        guard let returnURL = URL(string: "«return-url»") else { return }
        let paymentView = KlarnaPaymentView(
          category: "klarna", returnUrl: returnURL, eventListener: self)
        paymentView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(paymentView)
        let height = paymentView.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
          paymentView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          paymentView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          paymentView.topAnchor.constraint(equalTo: view.topAnchor),
          height,
        ])
        self.height = height
        self.paymentView = paymentView
        // The view has to be in the hierarchy before this.
        paymentView.initialize(clientToken: clientToken)
      }

      /// Call this from the shop's own button, after the form has been checked.
      func pay() {
        paymentView?.authorize(autoFinalize: true, jsonData: nil)
      }

      func klarnaInitialized(paymentView: KlarnaPaymentView) {
        paymentView.load(jsonData: nil)
      }

      func klarnaLoaded(paymentView: KlarnaPaymentView) {}

      func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView) {}

      func klarnaAuthorized(
        paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool
      ) {
        if finalizeRequired {
          paymentView.finalise(jsonData: nil)
        } else {
          finish(approved: approved, token: authToken)
        }
      }

      func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
        finish(approved: approved, token: authToken)
      }

      func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
        finish(approved: approved, token: authToken)
      }

      func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat) {
        height?.constant = newHeight
      }

      func klarnaFailed(inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError) {
        if error.isFatal {
          // Klarna cannot be used in this session: offer the other methods.
          paymentView.isHidden = true
        }
      }

      /// Only an approval with a token is a success; everything else may be tried again.
      private func finish(approved: Bool, token: String?) {
        guard approved, let token = token else { return }
        onAuthorized?(token)
      }
    }
    """

  static let header = """
    #import <UIKit/UIKit.h>

    /// Shows Klarna in the shop's own form. Takes the place of the checkout in
    /// «owner».
    @interface ShopKlarnaPaymentsViewController : UIViewController

    /// Called with the token from which the shop's server places the order.
    @property (nonatomic, copy) void (^onAuthorized)(NSString *authToken);

    /// The client token comes from the server: POST /payments/v1/sessions.
    - (instancetype)initWithClientToken:(NSString *)clientToken;

    /// Call this from the shop's own button, after the form has been checked.
    - (void)pay;

    @end
    """

  static let implementation = """
    #import "ShopKlarnaPaymentsViewController.h"

    #import <KlarnaMobileSDK/KlarnaMobileSDK.h>
    #import <KlarnaMobileSDK/KlarnaMobileSDK-Swift.h>

    @interface ShopKlarnaPaymentsViewController () <KlarnaPaymentEventListener>
    @property (nonatomic, copy) NSString *clientToken;
    @property (nonatomic, strong) KlarnaPaymentView *paymentView;
    @property (nonatomic, strong) NSLayoutConstraint *height;
    @end

    @implementation ShopKlarnaPaymentsViewController

    - (instancetype)initWithClientToken:(NSString *)clientToken {
        self = [super initWithNibName:nil bundle:nil];
        if (self) {
            _clientToken = [clientToken copy];
        }
        return self;
    }

    - (void)viewDidLoad {
        [super viewDidLoad];
        NSURL *returnURL = [NSURL URLWithString:@"«return-url»"];
        self.paymentView = [[KlarnaPaymentView alloc] initWithCategory:@"klarna"
                                                             returnUrl:returnURL
                                                         eventListener:self];
        self.paymentView.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:self.paymentView];
        self.height = [self.paymentView.heightAnchor constraintEqualToConstant:0];
        [NSLayoutConstraint activateConstraints:@[
            [self.paymentView.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
            [self.paymentView.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
            [self.paymentView.topAnchor constraintEqualToAnchor:self.view.topAnchor],
            self.height,
        ]];
        // The view has to be in the hierarchy before this.
        [self.paymentView initializeWithClientToken:self.clientToken];
    }

    - (void)pay {
        [self.paymentView authorizeWithAutoFinalize:YES jsonData:nil];
    }

    - (void)klarnaInitializedWithPaymentView:(KlarnaPaymentView *)paymentView {
        [paymentView loadWithJsonData:nil];
    }

    - (void)klarnaLoadedWithPaymentView:(KlarnaPaymentView *)paymentView {
    }

    - (void)klarnaLoadedPaymentReviewWithPaymentView:(KlarnaPaymentView *)paymentView {
    }

    - (void)klarnaAuthorizedWithPaymentView:(KlarnaPaymentView *)paymentView
                                   approved:(BOOL)approved
                                  authToken:(NSString *)authToken
                           finalizeRequired:(BOOL)finalizeRequired {
        if (finalizeRequired) {
            [paymentView finaliseWithJsonData:nil];
        } else {
            [self finishApproved:approved token:authToken];
        }
    }

    - (void)klarnaReauthorizedWithPaymentView:(KlarnaPaymentView *)paymentView
                                     approved:(BOOL)approved
                                    authToken:(NSString *)authToken {
        [self finishApproved:approved token:authToken];
    }

    - (void)klarnaFinalizedWithPaymentView:(KlarnaPaymentView *)paymentView
                                  approved:(BOOL)approved
                                 authToken:(NSString *)authToken {
        [self finishApproved:approved token:authToken];
    }

    - (void)klarnaResizedWithPaymentView:(KlarnaPaymentView *)paymentView to:(CGFloat)newHeight {
        self.height.constant = newHeight;
    }

    - (void)klarnaFailedInPaymentView:(KlarnaPaymentView *)paymentView
                            withError:(KlarnaPaymentError *)error {
        if (error.isFatal) {
            // Klarna cannot be used in this session: offer the other methods.
            paymentView.hidden = YES;
        }
    }

    // Only an approval with a token is a success; everything else may be tried again.
    - (void)finishApproved:(BOOL)approved token:(NSString *)token {
        if (approved && token != nil && self.onAuthorized != nil) {
            self.onAuthorized(token);
        }
    }

    @end
    """
}
