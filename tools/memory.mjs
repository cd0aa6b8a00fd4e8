// The server's memory, bounded. `release/bin/previs` has the same values (docs/decisions/0010).

/** Megabytes of V8: each half of the young generation, and all that lives longer. */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/** The C library's allocator keeps one pool for all threads instead of one for each. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '1' }
