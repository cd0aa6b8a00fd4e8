import { Refusal, refuse } from './refuse.ts'

/** Runs work at a bounded rate, in turns between those who ask. */
export interface FairQueue {
  /** Runs `work` when it is the turn of `line`; refuses `busy` when too much waits. */
  run<Result>(line: string, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  go(): void
  drop(): void
}

/**
 * Queue with a line for each asker and one turn at a time for each line. When it is full, an asker with a shorter line
 * takes the last place of the longest one, so that no asker fills the queue for others.
 */
export const createFairQueue = (maxConcurrent: number, maxQueued: number): FairQueue => {
  /** The line whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let queued = 0

  /** Hands the place of finished work to the next line. */
  const next = () => {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    const [name, line] = first
    const one = line.shift()
    lines.delete(name)
    // Its other entries wait until all other lines had a turn.
    if (line.length > 0) lines.set(name, line)
    queued -= 1
    one?.go()
  }

  const makeRoomFor = (mine: number) => {
    const longestLine = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longestLine.length <= mine + 1) refuse('busy')
    longestLine.pop()?.drop()
    queued -= 1
  }

  return {
    async run(name, work) {
      if (running >= maxConcurrent) {
        if (queued >= maxQueued) makeRoomFor(lines.get(name)?.length ?? 0)
        await new Promise<void>((go, fail) => {
          const line = lines.get(name) ?? []
          line.push({
            go,
            drop: () => {
              fail(new Refusal('busy'))
            },
          })
          lines.set(name, line)
          queued += 1
        })
      } else running += 1
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
