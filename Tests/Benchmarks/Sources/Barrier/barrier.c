#include "barrier.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>

unsigned long barrier_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
unsigned long barrier_heap(void) { return 0; }
#endif
