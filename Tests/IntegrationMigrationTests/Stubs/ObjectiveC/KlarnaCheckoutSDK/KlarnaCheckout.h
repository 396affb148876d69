// KCO 1.6.12 and later.
#pragma once
#import <UIKit/UIKit.h>

extern NSString *const KCOSignalNotification;
extern NSString *const KCOSignalNameKey;
extern NSString *const KCOSignalDataKey;

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
@property(nonatomic, assign) BOOL adjustsParentScrollViewInsets;
@property(nonatomic, readonly) NSUInteger currentCheckoutHeight;
- (void)setScrollViewContentInset:(UIEdgeInsets)inset;
- (void)suspend;
- (void)resume;
@end

@interface KCOKlarnaCheckout : NSObject
- (instancetype)initWithViewController:(UIViewController *)viewController
                             returnURL:(NSURL *)returnURL;
@property(nonatomic, readonly) UIViewController<KCOCheckoutViewControllerProtocol> *checkoutViewController;
@property(nonatomic, assign) BOOL merchantHandlesEpm;
@property(nonatomic, assign) BOOL merchantHandlesValidationErrors;
- (void)setSnippet:(NSString *)snippet;
- (void)setWebView:(id)webView;
- (void)notifyViewDidLoad;
- (void)suspend;
- (void)resume;
- (void)destroy;
@end
