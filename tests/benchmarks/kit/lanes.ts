import { setTimeout as pause } from 'node:timers/promises'

/** So many at once, each beginning anew as soon as it is done, until `next` has nothing more. */
export const lanes = async <Item>(
  size: number,
  next: () => Item | undefined,
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> => {
  const run = async (lane: number) => {
    for (let item = next(); item !== undefined; item = next()) await work(item, lane)
  }
  await Promise.all(Array.from({ length: size }, (_, lane) => run(lane)))
}

/**
 * So many a second by the clock, whether or not earlier ones are done: a server that stalls is not spared the requests
 * that come meanwhile. `work` is told when it was due.
 */
export const arrivals = async (
  perSecond: number,
  seconds: number,
  work: (at: number, due: number) => Promise<void>,
): Promise<void> => {
  const start = performance.now()
  const all: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = start + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    all.push(work(at, due))
  }
  await Promise.all(all)
}
