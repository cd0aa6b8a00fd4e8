/** One process at a time installs and builds in a clone. */
export function underLock<Result>(work: () => Promise<Result>): Promise<Result>
