// The few declarations of UIKit that checkouts use.
#pragma once
#import <Foundation/Foundation.h>

typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);

@interface UIColor : NSObject
+ (UIColor *)whiteColor;
@end

@class NSLayoutAnchor;
@interface NSLayoutConstraint : NSObject
@property CGFloat constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end

@interface NSLayoutAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor;
@end

@interface NSLayoutDimension : NSLayoutAnchor
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
@end

@interface UILayoutGuide : NSObject
@property(readonly) NSLayoutAnchor *topAnchor;
@property(readonly) NSLayoutAnchor *bottomAnchor;
@end

@interface UIView : NSObject
@property CGRect frame;
@property CGRect bounds;
@property BOOL hidden;
@property(nonatomic, strong) UIColor *backgroundColor;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property(readonly) NSLayoutAnchor *leadingAnchor;
@property(readonly) NSLayoutAnchor *trailingAnchor;
@property(readonly) NSLayoutAnchor *topAnchor;
@property(readonly) NSLayoutAnchor *bottomAnchor;
@property(readonly) NSLayoutDimension *heightAnchor;
@property(readonly) UILayoutGuide *safeAreaLayoutGuide;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)removeFromSuperview;
- (void)layoutIfNeeded;
- (void)setNeedsLayout;
@end

@interface UIScrollView : UIView
@property CGSize contentSize;
@property UIEdgeInsets contentInset;
@end

@interface UIWebView : UIView
- (void)loadRequest:(NSURLRequest *)request;
@end

@interface UIActivityIndicatorView : UIView
- (void)startAnimating;
- (void)stopAnimating;
@end

@class UINavigationController;
@interface UIViewController : NSObject
- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
@property(nonatomic, strong) UIView *view;
@property(nonatomic, copy) NSString *title;
@property(readonly) UINavigationController *navigationController;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)addChildViewController:(UIViewController *)child;
- (void)removeFromParentViewController;
- (void)didMoveToParentViewController:(UIViewController *)parent;
- (void)willMoveToParentViewController:(UIViewController *)parent;
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion;
@end

@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)root;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
@end
