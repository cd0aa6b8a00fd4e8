import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { SearchCounts } from './searches.rules.ts'

export interface AddedSearch {
  id: string
  staffId: StaffId
  deviceId: DeviceId | null
  day: Day
  searches: number
  /** Keyed hashes of the people shown, as whole numbers of 64 bits. */
  shown: readonly string[]
}

export type SearchDay = SearchCounts & { id: string; alerted_at: Date | null }

/** Adds to a member's day; a person who was shown before on it counts no second time. */
export const addToDay = async (
  tx: Tx,
  { id, staffId, deviceId, day, searches, shown }: AddedSearch,
): Promise<SearchDay> => {
  const all = sql`unnest(d.shown || excluded.shown) each`
  const { rows } = await sql<SearchDay>`
    insert into search_day as d (id, staff_id, device_id, day, searches, people, shown)
    values (${id}, ${staffId}, ${deviceId}, ${day}, ${searches}, ${shown.length}, ${shown}::bigint[])
    on conflict on constraint search_day_unique do update
    set searches = d.searches + excluded.searches, shown = array(select distinct each from ${all}),
        people = (select count(distinct each) from ${all})
    returning id, searches, people, alerted_at`.execute(tx)
  return rows[0]!
}

/** What nine of ten days of members between these two stayed below. */
export const busyDay = async (db: Db, from: Day, before: Day): Promise<SearchCounts> => {
  const { rows } = await sql<{ searches: number | null; people: number | null }>`
    select percentile_disc(0.9) within group (order by searches) as searches,
           percentile_disc(0.9) within group (order by people) as people
    from search_day where day >= ${from} and day < ${before}`.execute(db)
  return { searches: rows[0]?.searches ?? 0, people: rows[0]?.people ?? 0 }
}

/** Notes the alert about a day; false where there was one before. */
export const markAlerted = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('search_day')
    .set({ alerted_at: now })
    .where('id', '=', id)
    .where('alerted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The numbers of these days. */
export const countsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SearchCounts>> => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('search_day').select(['id', 'searches', 'people']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Forgets who was shown on days that are over, and the days that are older than looks are kept. */
export const tidySearchDays = async (db: Db, today: Day, keptFrom: Day): Promise<void> => {
  await db
    .updateTable('search_day')
    .set({ shown: null })
    .where('day', '<', today)
    .where('shown', 'is not', null)
    .execute()
  await db.deleteFrom('search_day').where('day', '<', keptFrom).execute()
}
