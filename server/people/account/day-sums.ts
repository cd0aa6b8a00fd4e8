import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { startOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './day-sums.store.ts'

// People by local day, for the figures of the office (docs/product/figures.md §1).

/** People who are here since each of these days; of two that were merged the kept one. */
export const newPeopleByDay = (db: Db, from: Day, before: Day): Promise<{ day: Day; pieces: number }[]> =>
  store.newPeople(db, startOfDay(from), startOfDay(before))

/** Birth dates of these people; erased ones are absent. */
export const birthDatesOf = async (db: Db, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Day>> =>
  new Map(
    ids.length === 0
      ? []
      : (await store.birthDates(db, ids)).map(({ id, birth_date: birthDate }) => [id, birthDate] as const),
  )

export const firstDayOfPeople = (db: Db): Promise<Day | undefined> => store.firstDay(db)
