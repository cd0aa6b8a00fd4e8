import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { scopeOf, type Role } from '#contract/staff/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inSlovenianOrder } from '#server/platform/database/slovenian-order.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { readersOfCloses, rolesOf, team } from './staff.store.ts'

/** Names of members by id, also of those who left. */
export const staffNames = async (db: Db, ids: readonly StaffId[]): Promise<Map<StaffId, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of these members who have left. */
export const leftMembers = async (db: Db, ids: readonly StaffId[]): Promise<Set<StaffId>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', anyOf([...new Set(ids)]))
    .where('ended_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Names of devices by id, also of revoked ones. */
export const deviceNames = async (db: Db, ids: readonly DeviceId[]): Promise<Map<DeviceId, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('desk_device')
    .select(['id', 'name'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many administrators can log in: with a second factor, and not ended. */
export const adminsWithSecondFactor = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('staff as s')
      .innerJoin('staff_role as r', 'r.staff_id', 's.id')
      .select('s.id')
      .where('r.role', '=', 'admin')
      .where('s.ended_at', 'is', null)
      .where('s.totp_sealed', 'is not', null)
      .execute()
  ).length

/** Whether some member may set the centre's prices, hours and seller. */
export const hasManager = async (db: Db): Promise<boolean> =>
  (await team(db)).some((member) => member.ended_at === null && scopeOf(member.roles, 'password', 'settings') === 'all')

/** How many members may sell at a till, and how many of them may issue: those with a tax number, or foreign ones. */
export const cashiers = async (db: Db): Promise<{ all: number; issuing: number }> => {
  const selling = (await team(db)).filter(
    (member) => member.ended_at === null && scopeOf(member.roles, 'pin', 'sell') === 'all',
  )
  const issuing = selling.filter((member) => member.has_tax_number || member.is_foreign)
  return { all: selling.length, issuing: issuing.length }
}

/** Members who coach, by name. */
export const coachesOf = (db: Db): Promise<{ id: StaffId; name: string }[]> =>
  db
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', 'r.staff_id', 's.id')
    .select(['s.id', 's.name'])
    .where('r.role', '=', 'coach')
    .where('s.ended_at', 'is', null)
    .orderBy(inSlovenianOrder('s.name'))
    .orderBy('s.id')
    .execute()

/** Managers and administrators, each once, with the address and the language of their emails. */
export const closeReaders = (db: Db): Promise<{ name: string; email: string; language: Language }[]> =>
  readersOfCloses(db)

/** Marks and names of all members, also of those who left: a document names its member by the mark. */
export const marksOfMembers = async (db: Db): Promise<{ id: StaffId; mark: string; name: string }[]> =>
  (await team(db)).map(({ id, mark, name }) => ({ id, mark, name }))

/** A member who has not left, for emails to one who asked for them. */
export const memberOf = async (
  db: Db,
  id: StaffId,
): Promise<{ name: string; email: string; language: Language; roles: readonly Role[] } | undefined> => {
  const row = await db
    .selectFrom('staff')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, roles: await rolesOf(db, id) }
}
