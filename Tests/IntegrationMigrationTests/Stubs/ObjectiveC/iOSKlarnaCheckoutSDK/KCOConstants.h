#pragma once
#import <UIKit/UIKit.h>
extern NSString *const KCOSignalNotification;
extern NSString *const KCOSignalNameKey;
extern NSString *const KCOSignalArgsKey;
