import { sql, type RawBuilder } from 'kysely'
import type { DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Db } from './database/database.ts'
import { orderOf, rowsAfter, type RowOrder } from './database/row-order.ts'

/** Which entries a page shows. */
export interface AuditFilter {
  from: Date | undefined
  before: Date | undefined
  staffId: StaffId | undefined
  deviceId: DeviceId | undefined
  /** Entries by or about this person. */
  about: PersonId | undefined
  /** Empty for all. */
  action: string
  kind: 'changes' | 'accesses' | undefined
}

/** Written out as the partial indexes name it. */
export const ofStaff = sql<boolean>`actor in ('staff', 'operator')`

/** A look at data: an entry of the access log, or a table for a spreadsheet. */
export const isAccess = sql<boolean>`(day is not null or object = 'table')`

export const ofKind = (kind: AuditFilter['kind']): RawBuilder<boolean>[] =>
  kind === undefined ? [] : [kind === 'accesses' ? isAccess : sql<boolean>`not ${isAccess}`]

const byTime = (isDown: boolean): RowOrder => ({ columns: [sql`at`, sql`id`], isDown })

/** After the last entry of the page before; the newest first, or the oldest. */
export const entriesAfter = (after: string | undefined, isDown = true): RawBuilder<boolean>[] =>
  after === undefined ? [] : [rowsAfter(byTime(isDown), sql`audit_log where id = ${after}`)]

const conditions = (filter: AuditFilter): RawBuilder<boolean>[] => {
  const { from, before, staffId, deviceId, about, action, kind } = filter
  const isNarrow = staffId !== undefined || deviceId !== undefined || about !== undefined || action !== ''
  // A lower bound by which a page of everything reads its index from the newest entry on.
  const since = from ?? (isNarrow ? undefined : new Date(0))
  return [
    ...(about === undefined ? [] : [sql<boolean>`(person_id = ${about} or about_id = ${about})`]),
    // A member or a device says so already, and has an index of its own.
    ...(about === undefined && staffId === undefined && deviceId === undefined ? [ofStaff] : []),
    ...(staffId === undefined ? [] : [sql<boolean>`staff_id = ${staffId}`]),
    ...(deviceId === undefined ? [] : [sql<boolean>`device_id = ${deviceId}`]),
    ...(action === '' ? [] : [sql<boolean>`action = ${action}`]),
    ...(since === undefined ? [] : [sql<boolean>`at >= ${since}`]),
    ...(before === undefined ? [] : [sql<boolean>`at < ${before}`]),
    ...ofKind(kind),
  ]
}

/** Which part of the entries is wanted. */
export interface AuditPage {
  /** The last entry of the page before. */
  after?: string | undefined
  /** The oldest first. */
  isUp?: boolean
  maxEntries: number
}

/** Entries of staff and operators, newest first; of one person also those of the person and of all others. */
export const entriesOf = async (db: Db, filter: AuditFilter, { after, isUp = false, maxEntries }: AuditPage) => {
  const all = [...conditions(filter), ...entriesAfter(after, !isUp)]
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'operator', 'staff_id', 'device_id', 'approved_by', 'action', 'object', 'object_id'])
    .select(['person_id', 'about_id', 'fields', isAccess.as('is_access')])
    .where(sql<boolean>`${sql.join(all, sql` and `)}`)
    .orderBy(orderOf(byTime(!isUp)))
    .limit(maxEntries)
    .execute()
}

/** Each action that staff or operators have done, by one look into the index for each. */
export const actionsOfStaff = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_log where ${ofStaff} and action > '' order by action limit 1)
      union all
      select (select action from audit_log where ${ofStaff} and action > found.action order by action limit 1)
      from found where found.action is not null)
    select action from found where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

/** Deletes looks of staff at data from before this moment; the database refuses those of less than two years. */
export const deleteLooksOfStaff = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from audit_log where day is not null and staff_id is not null
      and at < least(${before}::timestamptz, now() - interval '2 years') returning id`.execute(db)
  return rows.length
}
