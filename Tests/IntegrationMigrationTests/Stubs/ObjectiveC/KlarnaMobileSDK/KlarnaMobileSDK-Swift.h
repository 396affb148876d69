// The parts of the Klarna Mobile SDK that a migrated checkout needs, as Objective-C sees them.
#pragma once
#import <WebKit/WebKit.h>

@protocol KlarnaComponent
@end

@interface KlarnaProductEvent : NSObject
@property(nonatomic, readonly, copy) NSString *action;
- (NSDictionary<NSString *, id> *)getParams;
@end

@interface KlarnaError : NSObject
@property(nonatomic, readonly, copy) NSString *name;
@property(nonatomic, readonly, copy) NSString *message;
@property(nonatomic, readonly) BOOL isFatal;
@end

@protocol KlarnaEventHandler
- (void)klarnaComponent:(id<KlarnaComponent>)klarnaComponent
        dispatchedEvent:(KlarnaProductEvent *)event;
- (void)klarnaComponent:(id<KlarnaComponent>)klarnaComponent encounteredError:(KlarnaError *)error;
@end

@protocol KlarnaSizingDelegate
- (void)klarnaComponent:(id<KlarnaComponent>)klarnaComponent resizedToHeight:(CGFloat)height;
@end

@interface KlarnaResourceEndpoint : NSObject
@property(class, readonly) KlarnaResourceEndpoint *alternative1;
@end

@interface KlarnaCheckoutView : UIView <KlarnaComponent>
- (instancetype)initWithReturnURL:(NSURL *)returnURL eventHandler:(id<KlarnaEventHandler>)handler;
@property(nonatomic, readonly) CGFloat contentHeight;
@property(nonatomic, strong) id<KlarnaSizingDelegate> sizingDelegate;
@property(nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property(nonatomic) BOOL adjustsParentScrollViewInsets;
@property(nonatomic, strong) UIScrollView *parentScrollView;
@property(nonatomic) UIEdgeInsets contentInset;
- (void)setSnippet:(NSString *)snippet;
- (void)suspend;
- (void)resume;
@end

@interface KlarnaHybridSDK : NSObject <KlarnaComponent>
- (instancetype)initWithReturnUrl:(NSURL *)returnUrl
               klarnaEventHandler:(id<KlarnaEventHandler>)handler
                 resourceEndpoint:(KlarnaResourceEndpoint *)endpoint;
- (void)addWebView:(WKWebView *)webView;
- (void)newPageLoadIn:(WKWebView *)webView;
- (BOOL)shouldFollowNavigationWithRequest:(NSURLRequest *)request;
@end

// Klarna Payments.
@class KlarnaPaymentView;

@interface KlarnaPaymentError : KlarnaError
@end

@protocol KlarnaPaymentEventListener
- (void)klarnaInitializedWithPaymentView:(KlarnaPaymentView *)paymentView;
- (void)klarnaLoadedWithPaymentView:(KlarnaPaymentView *)paymentView;
- (void)klarnaLoadedPaymentReviewWithPaymentView:(KlarnaPaymentView *)paymentView;
- (void)klarnaAuthorizedWithPaymentView:(KlarnaPaymentView *)paymentView
                               approved:(BOOL)approved
                              authToken:(NSString *)authToken
                       finalizeRequired:(BOOL)finalizeRequired;
- (void)klarnaReauthorizedWithPaymentView:(KlarnaPaymentView *)paymentView
                                 approved:(BOOL)approved
                                authToken:(NSString *)authToken;
- (void)klarnaFinalizedWithPaymentView:(KlarnaPaymentView *)paymentView
                              approved:(BOOL)approved
                             authToken:(NSString *)authToken;
- (void)klarnaResizedWithPaymentView:(KlarnaPaymentView *)paymentView to:(CGFloat)newHeight;
- (void)klarnaFailedInPaymentView:(KlarnaPaymentView *)paymentView
                        withError:(KlarnaPaymentError *)error;
@end

@interface KlarnaPaymentView : UIView
- (instancetype)initWithCategory:(NSString *)category
                       returnUrl:(NSURL *)returnUrl
                   eventListener:(id<KlarnaPaymentEventListener>)eventListener;
- (void)initializeWithClientToken:(NSString *)clientToken;
- (void)loadWithJsonData:(NSString *)jsonData;
- (void)authorizeWithAutoFinalize:(BOOL)autoFinalize jsonData:(NSString *)jsonData;
- (void)finaliseWithJsonData:(NSString *)jsonData;
@end

// On-site messaging.
@interface KlarnaEnvironment : NSObject
@property(class, readonly) KlarnaEnvironment *production;
@end

@interface KlarnaRegion : NSObject
@property(class, readonly) KlarnaRegion *eu;
@end

@interface KlarnaOSMView : UIView
@property(nonatomic, copy) NSString *clientId;
@property(nonatomic, copy) NSString *placementKey;
@property(nonatomic, copy) NSString *locale;
@property(nonatomic, strong) KlarnaEnvironment *environment;
@property(nonatomic, strong) KlarnaRegion *region;
@property(nonatomic, weak) UIViewController *hostViewController;
- (void)setPurchaseAmount:(NSNumber *)amount;
- (void)renderWithCallback:(void (^)(KlarnaError *error))callback;
@end
