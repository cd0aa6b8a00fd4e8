/**
 * One question at a time for any number of callers. Whoever comes while it is on its way shares the next one, which is
 * asked after they came: no answer is older than the caller's question.
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
