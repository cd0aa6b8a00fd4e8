import * as z from 'zod/mini'
import { optionalText, text } from '#contract/platform/fields.ts'
import { Day, id, LocalizedText, RowLimit } from '#contract/platform/values.ts'
import { orderBy } from '#contract/staff/platform/orders.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'

/** One entry: who did what to whom, when, where, and with whose approval. */
export const AuditEntry = z.object({
  _id: z.string(),
  /** ISO instant. */
  at: z.string(),
  actor: z.enum(['customer', 'operator', 'system', 'supplier', 'staff']),
  /** Name of the staff member or operator; empty for others. */
  by: z.string(),
  device: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
  action: z.string(),
  object: z.string(),
  objectId: z.optional(z.string()),
  /** Names of what changed, never the values. */
  fields: z.array(z.string()),
  about: z.optional(z.object({ _id: id<'person'>(), name: z.string() })),
  /** Of an approval: what its giver saw. Names and words of an erased person are gone. */
  facts: z.optional(z.array(z.object({ label: LocalizedText, value: LocalizedText }))),
  /** A look at data, not a change. */
  isAccess: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filter = {
  /** Words in the name of the member, in that of the person concerned, or of the action as the office shows it. */
  q: optionalText(80),
  from: z.optional(Day),
  to: z.optional(Day),
  staffId: z.optional(id<'staff'>()),
  deviceId: z.optional(id<'device'>()),
  about: z.optional(id<'person'>()),
  action: z._default(text(60), ''),
  /** Only changes, or only looks at data. */
  kind: z.optional(z.enum(['changes', 'accesses'], 'choice')),
  /** Newest first without one, and always where words are typed. */
  sort: orderBy(['time']),
}

/** Audit and access log, seen and exported by those who may (docs/product/staff.md §8). */
export const auditLog = {
  list: staffCall({
    method: 'GET',
    path: '/staff/audit-log',
    may: 'team_see',
    query: z.object({
      ...filter,
      /** The last entry of the page before. */
      after: z.optional(z.string()),
      limit: z._default(RowLimit, 50),
    }),
    answer: z.object({
      entries: z.array(AuditEntry),
      more: z.boolean(),
      actions: z.array(z.string()),
      /** ISO instant before which a search by words has not looked through all entries. */
      searchedTo: z.optional(z.string()),
    }),
  }),
  table: csvTable('audit-log', 'team_see', z.object(filter)),
  sheet: xlsxTable('audit-log', 'team_see', z.object(filter)),
}
