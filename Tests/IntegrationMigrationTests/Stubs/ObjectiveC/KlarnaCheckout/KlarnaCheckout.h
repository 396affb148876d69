// KCO 1.4 and 1.5, with the names of their documents.
#pragma once
#import <UIKit/UIKit.h>

extern NSString *const KCOSignalNotification;
extern NSString *const KCOSignalNameKey;
extern NSString *const KCOSignalDataKey;
extern NSString *const KCOSignalArgsKey;

@protocol KCOCheckoutViewControllerProtocol;

@protocol KCOCheckoutSizingDelegate <NSObject>
- (void)checkoutViewController:
            (UIViewController<KCOCheckoutViewControllerProtocol> *)checkoutViewController
                     didResize:(CGSize)size;
@end

@protocol KCOCheckoutViewControllerProtocol <NSObject>
@property(nonatomic, assign) BOOL internalScrollDisabled;
@property(nonatomic, weak) id<KCOCheckoutSizingDelegate> sizingDelegate;
@property(nonatomic, weak) UIScrollView *parentScrollView;
@property(nonatomic, readonly) NSUInteger currentCheckoutHeight;
- (void)setScrollViewContentInset:(UIEdgeInsets)inset;
- (void)suspend;
- (void)resume;
@end

@interface KCOKlarnaCheckout : NSObject
- (instancetype)initWithViewController:(UIViewController *)viewController;
- (instancetype)initWithViewController:(UIViewController *)viewController
                           redirectURI:(NSURL *)redirectURI;
@property(nonatomic, readonly) UIViewController<KCOCheckoutViewControllerProtocol> *checkoutViewController;
- (void)setSnippet:(NSString *)snippet;
- (void)setWebView:(id)webView;
- (void)attachWebView:(id)webView;
- (void)notifyViewDidLoad;
- (void)suspend;
- (void)resume;
- (void)destroy;
@end
