import { setTimeout as pause } from 'node:timers/promises'

/** Runs `size` items at once; each lane takes the next item until `next` returns none. */
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
 * Starts `perSecond` items a second, whether or not earlier ones are done. So a stalled server still gets its load.
 * `due` is the planned start on the clock of `performance.now()`.
 */
export const arrivals = async (
  perSecond: number,
  seconds: number,
  work: (index: number, due: number) => Promise<void>,
): Promise<void> => {
  const start = performance.now()
  const all: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    all.push(work(index, due))
  }
  await Promise.all(all)
}
