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
