#ifndef BARRIER_H
#define BARRIER_H

/// Makes the optimizer assume that the memory at a pointer is read, so that it doesn't remove measured code.
static inline void barrier_keep(const void *_Nonnull value) { __asm__ volatile("" : : "r"(value) : "memory"); }

/// Returns the bytes of the heap that are in use; 0 if the system doesn't report them.
unsigned long barrier_heap(void);

/// Returns the bytes that the thread has allocated so far, including released ones; 0 if they aren't counted.
unsigned long barrier_requested(void);

#endif
