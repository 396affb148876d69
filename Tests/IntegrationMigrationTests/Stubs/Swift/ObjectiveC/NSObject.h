@protocol NSObject
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (nonnull instancetype)alloc;
- (nonnull instancetype)init;
@end
typedef struct { double width; double height; } CGSize;
typedef struct { double x; double y; } CGPoint;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { double top; double left; double bottom; double right; } UIEdgeInsets;
