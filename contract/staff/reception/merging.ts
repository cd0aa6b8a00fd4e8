import * as z from 'zod/mini'
import { text } from '#contract/platform/fields.ts'
import { Day, id } from '#contract/platform/values.ts'
import { PersonCard } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const Both = z.object({ personId: id<'person'>(), otherId: id<'person'>() })

/** One of the two, as the preview shows them beside each other. */
const Side = z.object({
  _id: id<'person'>(),
  name: z.string(),
  birthDate: Day,
  phoneNumber: z.string(),
  email: z.string(),
  city: z.string(),
  hasLogIn: z.boolean(),
  /** As on the card: sent along, so that nothing is merged that changed after the look at it. */
  version: z.int(),
})
export type MergingSide = z.infer<typeof Side>

/** What a merge moves, by family of rows. */
export const movedRows = [
  'visits',
  'tickets',
  'places',
  'vouchers',
  'invoices',
  'preInvoices',
  'agreements',
  'relatives',
] as const
export type MovedRows = (typeof movedRows)[number]

const Moved = z.record(z.enum(movedRows), z.int())

/** What stands against merging two people (docs/product/staff.md §13.4). */
export const mergeObstacles = [
  'merge_two_log_ins',
  'merge_family',
  'merge_guardians',
  'merge_ages',
  'merge_one_class',
  'merge_payment',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** Two rows of one person become one: the first is kept, the other one becomes empty (docs/product/staff.md §13). */
export const merging = {
  preview: staffCall({
    method: 'GET',
    path: '/staff/people/:personId/merge/:otherId',
    may: 'people',
    params: Both,
    answer: z.object({
      kept: Side,
      other: Side,
      moved: Moved,
      /** Names or birth dates differ, so that a reason is needed. */
      differs: z.boolean(),
      obstacle: z.optional(z.enum(mergeObstacles)),
    }),
    refusals: ['own_matter'],
  }),
  merge: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/merge/:otherId',
    may: 'identity',
    changes: ['people'],
    params: Both,
    body: z.object({ version: z.int(), otherVersion: z.int(), because: z._default(text(200), '') }),
    answer: z.object({ card: PersonCard }),
    refusals: ['changed_meanwhile', 'own_matter', ...mergeObstacles],
  }),
}
