import * as z from 'zod/mini'

/** Calls that can be faulty. */
const calls = ['prepare', 'status', 'query', 'refund', 'webhook', 'widget'] as const
export type Call = (typeof calls)[number]

/** README.md has a table of each fault and whether the call has acted by then. */
const faults = [
  'timeout',
  'reset',
  '500',
  'html',
  'truncated',
  'huge',
  'lose-answer',
  'delay',
  'throttled',
  'declined',
  'pending',
  'unlinked',
] as const

const times = z._default(z.int().check(z.minimum(1)), 1)
/** Limits a fault to calls whose address or body contains this text: a checkout id, a reference, a payment id. */
const about = z._default(z.string(), '')

export const Armed = z.object({
  call: z.optional(z.enum(calls)),
  fault: z.enum(faults),
  times,
  about,
  /** Length of a delay, in milliseconds. */
  ms: z._default(z.int(), 1_000),
})
export type Armed = z.infer<typeof Armed>

/** How the payer returns from the supplier's pages. */
export const Way = z.object({ return: z.enum(['get', 'post', 'never', 'foreign-id']), times, about })
export type Way = z.infer<typeof Way>

/** Planned faults. A restart forgets them: they belong to a test, not to the ledger. */
export const createFaults = () => {
  let armed: Armed[] = []
  let ways: Way[] = []
  const used = <T extends { times: number }>(list: T[], found: T | undefined): T[] =>
    list.map((one) => (one === found ? { ...one, times: one.times - 1 } : one)).filter((one) => one.times > 0)
  return {
    arm: (fault: Armed): void => void armed.push(fault),
    divert: (way: Way): void => void ways.push(way),
    disarm: (): void => {
      armed = []
      ways = []
    },
    list: () => ({ armed, ways }),
    /** The fault for this call; it is used up by one. */
    take: (call: Call, text: string): Armed | undefined => {
      const found = armed.find((one) => (one.call ?? call) === call && text.includes(one.about))
      armed = used(armed, found)
      return found
    },
    takeWay: (text: string): Way['return'] => {
      const found = ways.find((one) => text.includes(one.about))
      ways = used(ways, found)
      return found?.return ?? 'get'
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
