// The settings of the C library's memory, which its Swift module leaves out.
#include <malloc.h>
