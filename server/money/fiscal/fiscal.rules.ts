import type { Day } from '#contract/platform/day.ts'
import type { FiscalMessage } from '#providers/fiscal/port.ts'
import { addDays, endOfDay } from '#server/platform/calendar.ts'
import { workingDayFrom } from '#server/platform/holidays.ts'

/** Waiting for the authority, confirmed with an EOR, or refused until a person has mended the cause. */
export type FiscalState = 'pending' | 'confirmed' | 'rejected'

/** A message as it is stored: its person is sealed beside it. */
export type FrozenMessage = Omit<FiscalMessage, 'operator'>

/** Longest wait for the first answer, before a document is drawn without its EOR (docs/product/fiscal.md §3.2). */
export const firstAttemptMs = 3_000

/** Longest wait for the answer of a later attempt. */
export const laterAttemptMs = 15_000

/** A message this long after its issue is a subsequent one, even if it is the first. */
const subsequentAfterMs = 60_000

export const isSubsequent = (attempts: number, issuedAt: Date, now: Date): boolean =>
  attempts > 1 || now.getTime() - issuedAt.getTime() > subsequentAfterMs

/** End of the second working day after the day of issue, local time (ZDavPR, article 9). */
export const deadlineOf = (issuedOn: Day): Date => {
  const next = (day: Day) => workingDayFrom(addDays(day, 1))
  return endOfDay(next(next(issuedOn)))
}

const shortestWaitMs = 30_000
/** Longest wait between two attempts. */
export const longestWaitMs = 30 * 60_000

/** Wait after this many attempts without an answer: 30 seconds, doubled up to 30 minutes. */
export const waitAfter = (attempts: number): number =>
  Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.max(0, Math.min(attempts, 10) - 1))

/** A deadline is near when less than this is left: staff and the operator are warned (docs/operate.md). */
export const nearMs = 24 * 3_600_000

/** A certificate ends soon when less than this is left (docs/product/fiscal.md §6.3). */
export const certificateNearMs = 60 * 24 * 3_600_000

/** How long a request sends all that waits; the minute's sweep goes on with the rest. */
export const resendAllMs = 4_000

/** Parts of a document's number that a search names. */
export interface SearchedNumber {
  premises?: string
  device?: string
  number: number
  year?: number
}

const numbered = /^(?:([\p{L}\d]{1,20})-([\p{L}\d]{1,20})-)?(\d{1,9})(?:-(\d{4}))?$/u

/** Reads `17`, `17-2026`, `PC1-WEB1-17` and `PC1-WEB1-17-2026`; undefined for anything else. */
export const readNumber = (q: string): SearchedNumber | undefined => {
  const found = numbered.exec(q.trim().toUpperCase())
  if (!found) return undefined
  const [, premises, device, number, year] = found
  return {
    ...(premises !== undefined && device !== undefined && { premises, device }),
    number: Number(number),
    ...(year !== undefined && { year: Number(year) }),
  }
}
