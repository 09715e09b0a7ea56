// Tells the thread sanitizer of the waits for a Mutex of Swift's Synchronization, for LD_PRELOAD.
//
// A free Mutex is taken by an atomic exchange in our own code, which the sanitizer sees. A taken one is waited for
// in libswiftSynchronization.so, which isn't compiled for it (swift-6.3.1, Linux): there it misses that the lock
// went from one thread to the other, and takes what both do under it for a race.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SELF __attribute__((swift_context)) void *self
#define SWIFT __attribute__((swiftcall))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Absent in processes that aren't compiled for the sanitizer, such as swift itself.
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
