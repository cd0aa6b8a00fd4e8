import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Hour, id, LocalizedText } from '#contract/platform/values.ts'

/** A date of a booked class that is not as it was: who leads it, when it is held, whether it is held, or an excuse. */
export const ChangedDate = z.object({
  className: LocalizedText,
  kind: z.enum(['cancelled', 'moved', 'stand_in', 'excused']),
  day: Day,
  start: Hour,
  end: Hour,
  /** Of a moved date: the day that it stands for. */
  insteadOf: z.optional(Day),
  /** Who leads the date in place of the group's coaches. */
  teachers: z.optional(z.array(z.string())),
  because: z.optional(z.string()),
})
export type ChangedDate = z.infer<typeof ChangedDate>

/** A right to one date of another group (docs/product/rescheduling.md §5). */
export const OwnMakeup = z.object({
  _id: id<'makeup'>(),
  className: LocalizedText,
  /** Day that it is for. */
  day: Day,
  because: z.enum(['excused', 'cancelled']),
  /** Last day on which it can be used. */
  validUntil: Day,
  /** The date that is booked for it. */
  used: z.optional(z.object({ className: LocalizedText, day: Day, start: Hour, end: Hour })),
  isOver: z.boolean(),
})
export type OwnMakeup = z.infer<typeof OwnMakeup>

export const changedDates = {
  /** Dates ahead of the caller, or of a child of theirs, that changed; and the rights to make-up classes. */
  mine: endpoint({
    method: 'GET',
    path: '/classes/changes/:childId?',
    who: 'customer',
    params: z.object({ childId: z.optional(id<'person'>()) }),
    answer: z.object({ changes: z.array(ChangedDate), makeups: z.array(OwnMakeup) }),
    fault: 'classes_and_visits',
  }),
}
