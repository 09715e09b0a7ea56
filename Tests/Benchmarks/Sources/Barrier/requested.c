#include "barrier.h"
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

// Counts heap allocations by replacing the allocation functions of glibc, which are called under their
// internal names, so no other library is needed.
#if defined(__GLIBC__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t requested;

void *malloc(size_t size) {
  requested += size;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  requested += count * size;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  requested += size;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  requested += size;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *found = memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

unsigned long barrier_requested(void) { return requested; }

#else

unsigned long barrier_requested(void) { return 0; }

#endif
