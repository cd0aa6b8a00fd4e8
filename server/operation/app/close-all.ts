import type { Log } from '#server/platform/log.ts'

/** Closes parts one after the other; one that fails is logged, and the next ones are closed all the same. */
export const closeAll = async (steps: readonly (() => unknown)[], log: Log): Promise<void> => {
  for (const step of steps) await Promise.resolve(step()).catch((error: unknown) => log.error('closing', error))
}
