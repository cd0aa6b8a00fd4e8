import type { PersonId } from '#contract/platform/id.ts'
import type { MergeObstacle, MergingSide } from '#contract/staff/reception/merging.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import { addYears, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { eraseRows } from '#server/platform/personal-data.ts'
import { refuse } from '#server/platform/refuse.ts'
import { accountData } from './personal-data.ts'
import * as store from './merging.store.ts'

/** The kept person and the other one, of a merge. */
export interface Pair {
  kept: store.MergingRow
  other: store.MergingRow
}

const pairFrom = (rows: readonly store.MergingRow[], keptId: PersonId, otherId: PersonId): Pair => {
  const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id))
  return kept && other && kept !== other && !kept.forgotten_at ? { kept, other } : refuse('not_found')
}

/** Both people of a merge; refuses `not_found` for one person twice, and where one is erased or merged. */
export const pairOf = async (db: Db, keptId: PersonId, otherId: PersonId): Promise<Pair> => {
  const pair = pairFrom(await store.pairOf(db, [keptId, otherId]), keptId, otherId)
  return pair.other.forgotten_at ? refuse('not_found') : pair
}

/**
 * Locks both people, so that of two merges one waits for the other. Undefined where the other person was merged into the
 * kept one before: the same call sent again.
 */
export const lockPair = async (tx: Tx, keptId: PersonId, otherId: PersonId): Promise<Pair | undefined> => {
  const pair = pairFrom(await store.lockPair(tx, [keptId, otherId]), keptId, otherId)
  if (pair.other.merged_into === keptId) return undefined
  return pair.other.forgotten_at ? refuse('not_found') : pair
}

/** Whether names, up to accents and capitals, or birth dates differ: staff then say why it is one person. */
export const differs = ({ kept, other }: Pair): boolean =>
  kept.name_words !== other.name_words || kept.birth_date !== other.birth_date

/** One of the two, as the preview shows it. */
export const describeSide = (row: store.MergingRow): MergingSide => ({
  _id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  birthDate: row.birth_date,
  phoneNumber: row.phone_number,
  email: row.login_email ?? row.contact_email,
  city: row.city,
  hasLogIn: row.login_email !== null,
  version: row.version,
})

/** Everybody whose guardianship a merge touches: guardians and children of the other person. */
export const relativesToMove = async (db: Db, otherId: PersonId): Promise<PersonId[]> =>
  (await store.tiesOf(db, [otherId])).map((tie) => (tie.guardian_id === otherId ? tie.child_id : tie.guardian_id))

/** What log-ins and families have against a merge (docs/product/staff.md §13.4); undefined for nothing. */
export const accountObstacle = async (db: Db, { kept, other }: Pair): Promise<MergeObstacle | undefined> => {
  if (other.login_email !== null) return 'merge_two_log_ins'
  const ids = [kept.id, other.id]
  const ties = await store.tiesOf(db, ids)
  if (ties.some((tie) => ids.includes(tie.guardian_id) && ids.includes(tie.child_id))) return 'merge_family'
  const guardians = new Set(ties.filter((tie) => tie.child_id === kept.id).map((tie) => tie.guardian_id))
  const brings = ties.some((tie) => tie.child_id === other.id && !guardians.has(tie.guardian_id))
  // A guardian sees and buys for the child: none is brought to a person who has a log-in.
  if (brings && kept.login_email !== null) return 'merge_guardians'
  const born = (tie: { id: PersonId; day: string }) => (tie.id === other.id ? kept.birth_date : tie.day)
  const isImpossible = ties.some((tie) => {
    const guardianBorn = born({ id: tie.guardian_id, day: tie.guardian_born }) as typeof kept.birth_date
    const childBorn = born({ id: tie.child_id, day: tie.child_born })
    return guardianBorn >= childBorn || addYears(guardianBorn, adultAge) > dayOf(tie.since)
  })
  return isImpossible ? 'merge_ages' : undefined
}

/** Joins the two rows: guardianships move, links end, and the other row becomes empty. Other modules moved theirs before. */
export const mergeAccounts = async (ctx: Context, tx: Tx, { kept, other }: Pair): Promise<void> => {
  await store.moveTies(tx, other.id, kept.id)
  await store.deleteLinksOf(tx, other.id)
  await store.joinLastVisit(tx, other.id, kept.id)
  await store.markMerged(tx, other.id, kept.id, ctx.clock.now())
  for (const table of accountData) if (table.table === 'person') await eraseRows(tx, table, [other.id])
}
