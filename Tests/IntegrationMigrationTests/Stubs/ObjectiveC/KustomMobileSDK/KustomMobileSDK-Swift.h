// The names that the wrapper of Kustom uses.
#pragma once
#import <WebKit/WebKit.h>

@protocol KustomComponent
@end

@interface KustomProductEvent : NSObject
@property(nonatomic, readonly, copy) NSString *action;
- (NSDictionary<NSString *, id> *)getParams;
@end

@interface KustomMobileSDKError : NSObject
@property(nonatomic, readonly, copy) NSString *name;
@property(nonatomic, readonly, copy) NSString *message;
@end

@protocol KustomEventHandler
- (void)kustomComponent:(id<KustomComponent>)kustomComponent
        dispatchedEvent:(KustomProductEvent *)event;
- (void)kustomComponent:(id<KustomComponent>)kustomComponent encounteredError:(KustomMobileSDKError *)error;
@end

@protocol KustomSizingDelegate
- (void)kustomComponent:(id<KustomComponent>)kustomComponent resizedToHeight:(CGFloat)height;
@end

@interface KustomCheckoutView : UIView <KustomComponent>
- (instancetype)initWithReturnURL:(NSURL *)returnURL eventHandler:(id<KustomEventHandler>)handler
                      environment:(id)environment
                           region:(id)region;
@property(nonatomic, readonly) CGFloat contentHeight;
@property(nonatomic, strong) id<KustomSizingDelegate> sizingDelegate;
@property(nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property(nonatomic) BOOL adjustsParentScrollViewInsets;
@property(nonatomic, strong) UIScrollView *parentScrollView;
@property(nonatomic) UIEdgeInsets contentInset;
- (void)setSnippet:(NSString *)snippet;
- (void)suspend;
- (void)resume;
@end
