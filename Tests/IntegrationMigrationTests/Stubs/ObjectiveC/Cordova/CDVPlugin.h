// The little of Cordova that a plugin needs.
#import <UIKit/UIKit.h>
#import <WebKit/WebKit.h>

typedef enum { CDVCommandStatus_OK = 1 } CDVCommandStatus;

@interface CDVPluginResult : NSObject
+ (CDVPluginResult *)resultWithStatus:(CDVCommandStatus)status messageAsDictionary:(NSDictionary *)message;
@end

@protocol CDVCommandDelegate
@property (nonatomic, readonly) NSDictionary *settings;
- (void)sendPluginResult:(CDVPluginResult *)result callbackId:(NSString *)callback;
@end

@interface CDVPlugin : NSObject
@property (nonatomic, readonly) UIView *webView;
@property (nonatomic, readonly) UIViewController *viewController;
@property (nonatomic, readonly) id<CDVCommandDelegate> commandDelegate;
@end
