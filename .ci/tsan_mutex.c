// Reports waits for a Mutex of Swift's Synchronization module to the thread sanitizer; loaded with LD_PRELOAD.
//
// Acquiring a free Mutex is an atomic exchange in instrumented code, which the sanitizer observes. Waiting for a locked one
// happens in libswiftSynchronization.so, which isn't instrumented (swift-6.3.1, Linux). The sanitizer misses that the lock
// passes from one thread to another there, and reports accesses under the lock as races.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SELF __attribute__((swift_context)) void *self
#define SWIFT __attribute__((swiftcall))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Undefined in processes that aren't compiled with the sanitizer, such as swift itself.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

SWIFT void lock_slow(uint32_t id, SELF) __asm__(LOCK);
SWIFT void lock_slow(uint32_t id, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(id, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF) __asm__(UNLOCK);
SWIFT void unlock_slow(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(self);
}
