/**
 * Runs one call at a time for any number of callers. A caller that arrives during a call shares the next one.
 * So no answer is older than the caller's request (docs/product/catalogue.md §2.4).
 */
export const coalesce = <Result>(ask: () => Promise<Result>): (() => Promise<Result>) => {
  let asking: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  return () => {
    next ??= asking.then(() => {
      next = undefined
      const answer = ask()
      asking = answer.catch(() => {})
      return answer
    })
    return next
  }
}
