import * as z from 'zod/mini'
import { requiredText, text } from '#contract/platform/fields.ts'
import { requiredLines } from '#contract/platform/lines.ts'
import { Day, id, Instant, RowLimit } from '#contract/platform/values.ts'
import { incidentOrders } from './lists.ts'
import { Key, PersonCard } from './people.ts'
import { orderBy } from '#contract/staff/platform/orders.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'

const OnePerson = z.object({ personId: id<'person'>() })
const OneNote = z.object({ noteId: id<'note'>() })
const Card = z.object({ card: PersonCard })

const words = { text: requiredText(300), until: Day }
export const NewNote = z.object({ key: Key, ...words })
export type NewNote = z.infer<typeof NewNote>

export const NewBan = z.object({
  key: Key,
  until: Day,
  because: requiredText(200),
  /** Ends the tickets that run or could be begun; no money comes back. */
  endsTickets: z.optional(z.literal(true)),
})
export type NewBan = z.infer<typeof NewBan>

const happened = {
  /** ISO instant. */
  happenedAt: Instant,
  place: requiredText(120),
  text: requiredLines(2_000),
  witnesses: text(400),
}
export const NewIncident = z.object({ key: Key, ...happened })
export type NewIncident = z.infer<typeof NewIncident>

export const Incident = z.object({
  _id: id<'note'>(),
  /** As the person was called then; it stays when the person is erased. */
  who: z.string(),
  happenedAt: z.string(),
  place: z.string(),
  text: z.string(),
  witnesses: z.string(),
  writtenOn: Day,
  by: z.string(),
})
export type Incident = z.infer<typeof Incident>

const listed = {
  /** The newest first without one. */
  sort: orderBy(incidentOrders),
}

/** Notes of the desk, entry bans and incidents (docs/product/notes.md). */
export const notes = {
  write: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/notes',
    may: 'people',
    changes: ['people'],
    params: OnePerson,
    body: NewNote,
    answer: Card,
    refusals: ['key_used', 'too_many_notes'],
  }),
  /** Changes words and end of a note; one that has ended is shown again. */
  change: staffCall({
    method: 'PATCH',
    path: '/staff/notes/:noteId',
    may: 'people',
    changes: ['people'],
    params: OneNote,
    body: z.object(words),
    answer: Card,
  }),
  end: staffCall({
    method: 'POST',
    path: '/staff/notes/:noteId/end',
    may: 'people',
    changes: ['people'],
    params: OneNote,
    answer: Card,
  }),
  /** Sets a ban, in place of one that is set. */
  ban: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/ban',
    may: 'identity',
    changes: ['people'],
    params: OnePerson,
    body: NewBan,
    answer: Card,
    refusals: ['key_used', 'own_matter'],
  }),
  liftBan: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/ban/lift',
    may: 'identity',
    changes: ['people'],
    params: OnePerson,
    answer: Card,
    refusals: ['own_matter'],
  }),
  incidentsOf: staffCall({
    method: 'GET',
    path: '/staff/people/:personId/incidents',
    may: 'incidents',
    params: OnePerson,
    answer: z.object({ incidents: z.array(Incident) }),
  }),
  /** All of the last ten years, also of erased people, the newest first. */
  incidents: staffCall({
    method: 'GET',
    path: '/staff/incidents',
    may: 'incidents',
    query: z.object({
      ...listed,
      /** The last row of the page before. */
      after: z.optional(id<'note'>()),
      limit: z._default(RowLimit, 50),
    }),
    answer: z.object({ incidents: z.array(Incident), more: z.boolean() }),
  }),
  table: csvTable('incidents', 'incidents', z.object(listed)),
  sheet: xlsxTable('incidents', 'incidents', z.object(listed)),
  report: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/incidents',
    may: 'incidents',
    params: OnePerson,
    body: NewIncident,
    answer: z.object({ incidents: z.array(Incident) }),
    refusals: ['key_used'],
  }),
}
