import { Refusal, refuse } from './refuse.ts'

/** Urgent work is a step of someone at work, such as a PIN at the desk; it goes before ordinary work that waits. */
export type Urgency = 'urgent' | 'ordinary'

/** Runs work at a bounded rate, in turns between those who ask. */
export interface FairQueue {
  /** Runs `work` when it is the turn of `line`; refuses `busy` when too much of its kind waits. */
  run<Result>(line: string, work: () => Promise<Result>, urgency?: Urgency): Promise<Result>
}

interface Waiting {
  go(): void
  drop(): void
}

/** Urgent turns in a row while ordinary work waits; then one of that has its turn, so that it never stands still. */
const maxUrgentInRow = 4

/**
 * Lines of those who wait, one for each asker, with one turn at a time for each. When all places are taken, an asker with
 * a shorter line takes the last place of the longest one, so that no asker fills the queue for others.
 */
const createLines = (maxQueued: number) => {
  /** The line whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>()
  let queued = 0

  const makeRoomFor = (mine: number) => {
    const longestLine = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longestLine.length <= mine + 1) refuse('busy')
    longestLine.pop()?.drop()
    queued -= 1
  }

  return {
    isEmpty: () => lines.size === 0,
    /** Resolves when it is this asker's turn. */
    async wait(name: string): Promise<void> {
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
    },
    /** Gives the turn to the next line. */
    goOn() {
      const [first] = lines
      if (!first) return
      const [name, line] = first
      const one = line.shift()
      lines.delete(name)
      // Its other entries wait until all other lines had a turn.
      if (line.length > 0) lines.set(name, line)
      queued -= 1
      one?.go()
    },
  }
}

/** Queue with places of their own for urgent and for ordinary work, and lines in both. */
export const createFairQueue = (maxConcurrent: number, maxQueued: Readonly<Record<Urgency, number>>): FairQueue => {
  const [urgent, ordinary] = [createLines(maxQueued.urgent), createLines(maxQueued.ordinary)]
  let running = 0
  let urgentInRow = 0

  /** Hands the place of finished work to the next line. */
  const next = () => {
    const isUrgent = !urgent.isEmpty() && (ordinary.isEmpty() || urgentInRow < maxUrgentInRow)
    urgentInRow = isUrgent && !ordinary.isEmpty() ? urgentInRow + 1 : 0
    if (urgent.isEmpty() && ordinary.isEmpty()) running -= 1
    else (isUrgent ? urgent : ordinary).goOn()
  }

  return {
    async run(name, work, urgency = 'ordinary') {
      if (running >= maxConcurrent) await (urgency === 'urgent' ? urgent : ordinary).wait(name)
      else running += 1
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
