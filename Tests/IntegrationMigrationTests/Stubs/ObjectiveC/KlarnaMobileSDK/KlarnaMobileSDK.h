#pragma once
#import <WebKit/WebKit.h>
