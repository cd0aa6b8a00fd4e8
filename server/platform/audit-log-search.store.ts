import { sql, type RawBuilder } from 'kysely'
import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { Db } from './database/database.ts'
import { isAccess, ofKind, ofStaff, entriesAfter, type AuditFilter, type entriesOf } from './audit-log-page.store.ts'

type Row = Awaited<ReturnType<typeof entriesOf>>[number]

/** Members and actions that a typed word stands for. */
export interface WordMeaning {
  staff: readonly StaffId[]
  actions: readonly string[]
}

/**
 * One reading of a typed text. Entries by these members, of these actions or about these people are read by an index of each;
 * every word of `also` has to fit them too.
 */
export interface AuditReading extends WordMeaning {
  people: readonly PersonId[]
  also: readonly WordMeaning[]
}

/** Entries that one reading looks through before it gives up, so that rare words never read the whole log. */
const defaultMaxScanned = 20_000

const rangeOf = ({ from, before }: AuditFilter, after: string | undefined): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`at >= ${from}`]),
  ...(before === undefined ? [] : [sql<boolean>`at < ${before}`]),
  ...entriesAfter(after),
]

const narrowing = (
  { staffId, deviceId, about, action, kind }: AuditFilter,
  { people, also }: AuditReading,
): RawBuilder<boolean>[] => [
  // Not beside the person, where it would lead the database to the index of all entries of staff.
  ...(people.length === 0 ? [] : [ofStaff]),
  ...also.map(
    ({ staff, actions }) => sql<boolean>`(staff_id = any(${staff}::uuid[]) or action = any(${actions}::text[]))`,
  ),
  ...(staffId === undefined ? [] : [sql<boolean>`staff_id = ${staffId}`]),
  ...(deviceId === undefined ? [] : [sql<boolean>`device_id = ${deviceId}`]),
  ...(about === undefined ? [] : [sql<boolean>`about_id = ${about}`]),
  ...(action === '' ? [] : [sql<boolean>`action = ${action}`]),
  ...ofKind(kind),
]

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The leads of a reading, each with the condition that its index serves. */
const leadsOf = ({ staff, actions, people }: AuditReading) => [
  { leads: sql`${staff}::uuid[]`, condition: sql<boolean>`staff_id = c.lead` },
  { leads: sql`${actions}::text[]`, condition: sql<boolean>`${ofStaff} and action = c.lead` },
  { leads: sql`${people}::uuid[]`, condition: sql<boolean>`about_id = c.lead` },
]

/** How many entries of each lead are looked through. */
const scannedEach = ({ staff, actions, people }: AuditReading, maxEntries: number, maxScanned: number): number =>
  Math.max(maxEntries, Math.floor(maxScanned / Math.max(1, staff.length + actions.length + people.length)))

/**
 * Entries of staff and operators that fit a reading and the filter, newest first. `cutAt` is the instant before which not all
 * were looked through.
 */
export const entriesFound = async (
  db: Db,
  reading: AuditReading,
  filter: AuditFilter,
  {
    after,
    maxEntries,
    maxScanned = defaultMaxScanned,
  }: { after: string | undefined; maxEntries: number; maxScanned?: number },
): Promise<{ rows: Row[]; cutAt: Date | undefined }> => {
  const narrow = narrowing(filter, reading)
  const range = rangeOf(filter, after)
  // What nothing narrows is shown as it is read.
  const each = narrow.length === 0 ? maxEntries : scannedEach(reading, maxEntries, maxScanned)
  const found = leadsOf(reading).map(
    ({ leads, condition }) => sql`
      select e.* from unnest(${leads}) c(lead) cross join lateral (
        select id, at, actor, operator, staff_id, device_id, approved_by, action, object, object_id, person_id, about_id, fields,
               ${isAccess} as is_access
        from (select * from audit_log where ${all([condition, ...range])} order by at desc, id desc limit ${each}) newest
        where ${all(narrow)} order by at desc, id desc limit ${maxEntries}) e`,
  )
  const { rows } = await sql<Row>`
    select * from (${sql.join(found, sql` union `)}) found order by at desc, id desc limit ${maxEntries}`.execute(db)
  if (narrow.length === 0 || rows.length === maxEntries) return { rows, cutAt: undefined }
  const cuts = leadsOf(reading).map(
    ({ leads, condition }) => sql`
      select e.at from unnest(${leads}) c(lead) cross join lateral (
        select at from audit_log where ${all([condition, ...range])} order by at desc, id desc offset ${each} limit 1) e`,
  )
  const cut = await sql<{ at: Date | null }>`
    select max(at) as at from (${sql.join(cuts, sql` union all `)}) cut`.execute(db)
  return { rows, cutAt: cut.rows[0]?.at ?? undefined }
}
