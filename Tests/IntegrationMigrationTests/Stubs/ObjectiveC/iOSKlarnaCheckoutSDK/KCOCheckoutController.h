// KCO 1.0 to 1.2.
#pragma once
#import <UIKit/UIKit.h>
@interface KCOCheckoutController : NSObject
- (instancetype)initWithViewController:(UIViewController *)viewController;
- (instancetype)initWithViewController:(UIViewController *)viewController webView:(id)webView;
- (void)attachWebView:(id)webView;
- (void)notifyViewDidLoad;
@end
