// The few declarations of WebKit that checkouts use.
#pragma once
#import <UIKit/UIKit.h>

@class WKNavigation;
@class WKWebView;

@interface WKNavigationAction : NSObject
@property(readonly) NSURLRequest *request;
@end

typedef enum { WKNavigationActionPolicyCancel, WKNavigationActionPolicyAllow } WKNavigationActionPolicy;

@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
                    decisionHandler:(void (^)(WKNavigationActionPolicy))decisionHandler;
- (void)webView:(WKWebView *)webView didStartProvisionalNavigation:(WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView didFinishNavigation:(WKNavigation *)navigation;
@end

@interface WKWebViewConfiguration : NSObject
@end

@interface WKWebView : UIView
- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration;
@property(nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
- (WKNavigation *)loadRequest:(NSURLRequest *)request;
@end
