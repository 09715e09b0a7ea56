#ifndef BARRIER_H
#define BARRIER_H

/// Tells the optimiser that somebody reads what the pointer leads to, so that what is measured isn't left out.
static inline void barrier_keep(const void *_Nonnull value) { __asm__ volatile("" : : "r"(value) : "memory"); }

/// Bytes of the heap that are in use; 0 where the system doesn't say.
unsigned long barrier_heap(void);

/// Bytes that the thread has asked the heap for so far, given back or not; 0 where nobody counts.
unsigned long barrier_requested(void);

#endif
