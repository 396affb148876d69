/// On-site messaging, from the published interface of KlarnaMobileSDK.
enum MessagingTemplate {
  static let swift = """
    import KlarnaMobileSDK
    import UIKit

    /// A placement that tells customers how they can pay. It is no checkout.
    final class KlarnaPlacement {
      /// The view, to be laid out by the app.
      let view = KlarnaOSMView()

      /// - Parameters:
      ///   - clientId: From Klarna's merchant portal.
      ///   - placementKey: From Klarna's merchant portal.
      ///   - amount: In minor units: 12000 is 120.00.
      init(
        clientId: String, placementKey: String, amount: Int = «amount»,
        hostViewController: UIViewController
      ) {
        view.clientId = clientId
        view.placementKey = placementKey
        view.locale = "en-US"
        view.purchaseAmount = amount
        view.environment = .production
        view.region = .eu
        view.hostViewController = hostViewController
        view.translatesAutoresizingMaskIntoConstraints = false
      }

      /// Fetches and shows the placement; all parameters have to be set before.
      func render() {
        view.render(callback: { [weak self] error in
          // Better no advertisement than an empty one.
          self?.view.isHidden = error != nil
        })
      }
    }
    """

  static let header = """
    #import <UIKit/UIKit.h>

    @class KlarnaOSMView;

    /// A placement that tells customers how they can pay. It is no checkout.
    @interface ShopKlarnaPlacement : NSObject

    /// The view, to be laid out by the app.
    @property (nonatomic, readonly, strong) KlarnaOSMView *view;

    /// The client id and the placement key come from Klarna's merchant portal; the amount is in
    /// minor units: 12000 is 120.00.
    - (instancetype)initWithClientId:(NSString *)clientId
                        placementKey:(NSString *)placementKey
                              amount:(NSNumber *)amount
                  hostViewController:(UIViewController *)hostViewController;

    /// Fetches and shows the placement.
    - (void)render;

    @end
    """

  static let implementation = """
    #import "ShopKlarnaPlacement.h"

    #import <KlarnaMobileSDK/KlarnaMobileSDK.h>
    #import <KlarnaMobileSDK/KlarnaMobileSDK-Swift.h>

    @implementation ShopKlarnaPlacement

    - (instancetype)initWithClientId:(NSString *)clientId
                        placementKey:(NSString *)placementKey
                              amount:(NSNumber *)amount
                  hostViewController:(UIViewController *)hostViewController {
        self = [super init];
        if (self) {
            _view = [[KlarnaOSMView alloc] init];
            _view.clientId = clientId;
            _view.placementKey = placementKey;
            _view.locale = @"en-US";
            [_view setPurchaseAmount:amount];
            _view.environment = KlarnaEnvironment.production;
            _view.region = KlarnaRegion.eu;
            _view.hostViewController = hostViewController;
            _view.translatesAutoresizingMaskIntoConstraints = NO;
        }
        return self;
    }

    - (void)render {
        [self.view renderWithCallback:^(KlarnaError *error) {
            // Better no advertisement than an empty one.
            self.view.hidden = error != nil;
        }];
    }

    @end
    """
}
