import * as z from 'zod/mini'
import { HoursException, PublicHours, Season, ShownException } from '#contract/centre/hours.ts'
import { Day, LocalizedText } from '#contract/platform/values.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** One thing that a change has added, taken away or changed. */
const Difference = z.object({
  season: z.optional(z.object({ before: z.optional(Season), after: z.optional(Season) })),
  exception: z.optional(z.object({ before: z.optional(ShownException), after: z.optional(ShownException) })),
})
export type Difference = z.infer<typeof Difference>

export const HoursChange = z.object({
  number: z.int(),
  /** ISO instant. */
  at: z.string(),
  /** Empty where no member of staff did it. */
  by: z.string(),
  isUndo: z.boolean(),
  differences: z.array(Difference),
})
export type HoursChange = z.infer<typeof HoursChange>

const Now = z.object({
  /** Number of changes so far: sent along, so that no manager overwrites what another one changed. */
  version: z.int(),
  today: Day,
  seasons: z.array(Season),
  /** Exceptions that are not over. */
  exceptions: z.array(ShownException),
  /** Work-free days of the next twelve months, and whether an exception says what is then. */
  holidays: z.array(z.object({ day: Day, name: LocalizedText, isDecided: z.boolean() })),
  /** What customers read now. */
  shown: PublicHours,
  history: z.array(HoursChange),
})

const versioned = { version: z.int() }
/** First day of the season or exception that the saved one takes the place of. */
const replaces = z.optional(Day)

const write = { may: 'settings', changes: ['settings', 'classes'], refusals: ['changed_meanwhile'] } as const

/** Opening hours as a manager sets them (docs/product/hours.md §1). */
export const officeHours = {
  now: staffCall({ method: 'GET', path: '/staff/hours', may: 'settings', answer: Now }),
  /** What customers would read; nothing is written. */
  preview: staffCall({
    method: 'POST',
    path: '/staff/hours/preview',
    may: 'settings',
    writes: false,
    body: z.object({ season: z.optional(Season), exception: z.optional(HoursException), replaces }),
    answer: PublicHours,
  }),
  saveSeason: staffCall({
    method: 'POST',
    path: '/staff/hours/season',
    ...write,
    body: z.extend(Season, { ...versioned, replaces }),
    answer: Now,
  }),
  saveException: staffCall({
    method: 'POST',
    path: '/staff/hours/exception',
    ...write,
    body: z.extend(HoursException, { ...versioned, replaces }),
    answer: Now,
  }),
  removeSeason: staffCall({
    method: 'POST',
    path: '/staff/hours/season/remove',
    ...write,
    body: z.object({ ...versioned, from: Day }),
    answer: Now,
  }),
  removeException: staffCall({
    method: 'POST',
    path: '/staff/hours/exception/remove',
    ...write,
    body: z.object({ ...versioned, from: Day }),
    answer: Now,
  }),
  undo: staffCall({
    method: 'POST',
    path: '/staff/hours/undo',
    ...write,
    body: z.object(versioned),
    answer: Now,
  }),
}
