import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { startOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './day-sums.store.ts'

// Visits by local day, for the figures of the office (docs/product/figures.md §1). Undone ones are left out.

export type VisitSum = store.VisitSum
export type HeadsOfPerson = store.HeadsOfPerson
export type PeopleOfMonth = store.PeopleOfMonth

/** Visits by hour and by what let the person in. */
export const visitSumsByDay = (db: Db, from: Day, before: Day): Promise<VisitSum[]> =>
  store.visitSums(db, startOfDay(from), startOfDay(before))

/** Visits of each person by day; those of no person are together. */
export const headsOfPeople = (db: Db, from: Day, before: Day): Promise<HeadsOfPerson[]> =>
  store.headsOfPeople(db, startOfDay(from), startOfDay(before))

/** People by the first day of a month on which they came, and by the month of their first visit of all. */
export const peopleOfMonths = (db: Db, from: Day, before: Day): Promise<PeopleOfMonth[]> =>
  store.peopleOfMonths(db, startOfDay(from), startOfDay(before))

/** On how many days each person came within a time up to the last visit. */
export const visitDaysUpTo = async (
  db: Db,
  people: readonly { id: PersonId; lastVisit: Date }[],
  withinMs: number,
): Promise<ReadonlyMap<PersonId, number>> =>
  new Map((await store.visitDaysUpTo(db, people, withinMs)).map((row) => [row.id, row.days]))

export const firstDayOfVisit = (db: Db): Promise<Day | undefined> => store.firstDay(db)
