// The few declarations of Foundation that checkouts use.
#pragma once
#define nil ((id)0)
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define NULL ((void *)0)
#define IBOutlet
#define IBAction void
#define NS_ASSUME_NONNULL_BEGIN
#define NS_ASSUME_NONNULL_END
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef struct { CGFloat width; CGFloat height; } CGSize;
typedef struct { CGFloat x; CGFloat y; } CGPoint;
typedef struct { CGPoint origin; CGSize size; } CGRect;
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
@class NSString;
void NSLog(NSString *format, ...);

@protocol NSObject
- (BOOL)isKindOfClass:(Class)type;
- (BOOL)isEqual:(id)object;
- (BOOL)respondsToSelector:(SEL)selector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
- (instancetype)init;
- (id)copy;
- (void)dealloc;
@end

@interface NSString : NSObject
@property(readonly) NSUInteger length;
- (BOOL)isEqualToString:(NSString *)other;
@end

@interface NSConstantString : NSString
@end

@interface NSNumber : NSObject
+ (NSNumber *)numberWithInt:(int)value;
@property(readonly) BOOL boolValue;
@end

@interface NSDictionary<Key, Value> : NSObject
- (Value)objectForKey:(Key)key;
- (Value)valueForKey:(NSString *)key;
- (Value)objectForKeyedSubscript:(Key)key;
+ (instancetype)dictionaryWithObjects:(const id[])objects
                              forKeys:(const id[])keys
                                count:(NSUInteger)count;
@end

@interface NSArray<Element> : NSObject
@property(readonly) NSUInteger count;
@property(readonly) Element firstObject;
- (Element)objectAtIndex:(NSUInteger)index;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
+ (instancetype)arrayWithObjects:(const id[])objects count:(NSUInteger)count;
@end

@interface NSURL : NSObject
+ (instancetype)URLWithString:(NSString *)string;
@property(readonly) NSString *absoluteString;
@end

@interface NSURLRequest : NSObject
+ (instancetype)requestWithURL:(NSURL *)url;
@property(readonly) NSURL *URL;
@end

@interface NSNotification : NSObject
@property(readonly) NSString *name;
@property(readonly) id object;
@property(readonly) NSDictionary *userInfo;
@end

@interface NSOperationQueue : NSObject
+ (NSOperationQueue *)mainQueue;
@end

@interface NSNotificationCenter : NSObject
+ (NSNotificationCenter *)defaultCenter;
- (void)addObserver:(id)observer selector:(SEL)selector name:(NSString *)name object:(id)object;
- (id)addObserverForName:(NSString *)name
                  object:(id)object
                   queue:(NSOperationQueue *)queue
              usingBlock:(void (^)(NSNotification *note))block;
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object userInfo:(NSDictionary *)userInfo;
@end

@interface NSBundle : NSObject
+ (NSBundle *)mainBundle;
@end

@class NSCoder;
