import { birthDatesOf, firstDayOfPeople, newPeopleByDay } from '#server/people/account/day-sums.ts'
import type { Day } from '#contract/platform/day.ts'
import { firstDayOfVisit, headsOfPeople, peopleOfMonths, visitSumsByDay } from '#server/climbing/visits/day-sums.ts'
import { documentSumsByDay, firstDayOfIssue, tillDocumentsOf } from '#server/money/invoices/day-sums.ts'
import { waysOf } from '#server/money/till/tenders.ts'
import { marksOfMembers } from '#server/people/staff/names.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstDayWritten, writtenSalesOf } from '#server/reception/sales/written-sums.ts'
import { addedUp, ageBandOf, type DayRange, type DaySum, type FigureKind } from './figures.rules.ts'

// What a day comes to, from the rows of the modules: the same for a day that is over and for today.

const nothing = { label: null, pieces: 0, cents: 0, vatCents: 0 }

const ofDocuments = async (db: Db, { from, before }: DayRange): Promise<DaySum[]> =>
  (await documentSumsByDay(db, from, before)).map(({ vat_cents: vatCents, ...sum }) => ({ ...sum, vatCents }))

/** Money of tills by their tenders: of a document that was paid by both, each part by its own way. */
const waysOfTills = async (db: Db, { from, before }: DayRange): Promise<DaySum[]> => {
  const documents = await tillDocumentsOf(db, from, before)
  const ways = await waysOf(
    db,
    documents.map(({ id }) => id),
  )
  return documents.flatMap(({ id, day }) => {
    const { cashCents, terminalCents } = ways.get(id) ?? { cashCents: 0, terminalCents: 0 }
    return waySums(day, cashCents, terminalCents)
  })
}

const waySums = (day: Day, cash: number, terminal: number): DaySum[] =>
  [
    { ...nothing, day, kind: 'way' as const, key: 'cash', pieces: 1, cents: cash },
    { ...nothing, day, kind: 'way' as const, key: 'terminal', pieces: 1, cents: terminal },
  ].filter(({ cents }) => cents !== 0)

/** Sales by the bound book, which have no document of ours. */
const ofBook = async (db: Db, { from, before }: DayRange): Promise<DaySum[]> => {
  const written = await writtenSalesOf(db, from, before)
  if (written.length === 0) return []
  const marks = new Map((await marksOfMembers(db)).map(({ id, mark }) => [id, mark]))
  return written.flatMap(({ day, staffId, totalCents, cashCents, terminalCents, lines, vat }) => {
    const mark = marks.get(staffId) ?? ''
    const one = (kind: FigureKind, key: string): DaySum => ({
      ...nothing,
      day,
      kind,
      key,
      pieces: 1,
      cents: totalCents,
    })
    return [
      one('document', 'written'),
      one('device', 'book'),
      { ...one('member', mark), label: { sl: mark, en: mark } },
      ...waySums(day, cashCents, terminalCents),
      ...lines.map(({ name, quantity, totalCents: cents }): DaySum => ({
        ...one('article', name.sl),
        label: name,
        pieces: quantity,
        cents,
      })),
      ...vat.map(({ rate, grossCents, vatCents }): DaySum => ({
        ...one('vat', String(rate)),
        cents: grossCents,
        vatCents,
      })),
    ]
  })
}

const ofVisits = async (db: Db, { from, before }: DayRange): Promise<DaySum[]> => {
  const sums = await visitSumsByDay(db, from, before)
  const heads = await headsOfPeople(db, from, before)
  const born = await birthDatesOf(db, [...new Set(heads.flatMap(({ person_id: id }) => id ?? []))])
  return [
    ...sums.map(({ day, kind, key, pieces }): DaySum => ({ ...nothing, day, kind, key, pieces })),
    ...heads.map(({ day, person_id: id, pieces }): DaySum => ({
      ...nothing,
      day,
      kind: 'visit_age',
      key: ageBandOf(id === null ? undefined : born.get(id), day),
      pieces,
    })),
  ]
}

const ofPeople = async (db: Db, { from, before }: DayRange): Promise<DaySum[]> =>
  (await newPeopleByDay(db, from, before)).map(({ day, pieces }) => ({
    ...nothing,
    day,
    kind: 'new_person',
    key: 'all',
    pieces,
  }))

/** People on the day on which they came first in its month, so that the days of a month add up to its people. */
const ofMonths = async (db: Db, { from, before }: DayRange): Promise<DaySum[]> =>
  (await peopleOfMonths(db, from, before)).flatMap(({ day, since: key, pieces, stayed }) => [
    { ...nothing, day, kind: 'person_month' as const, key, pieces },
    ...(stayed > 0 ? [{ ...nothing, day, kind: 'person_stayed' as const, key, pieces: stayed }] : []),
  ])

/** All sums of these days from the rows themselves. */
export const sumsOfDays = async (db: Db, range: DayRange): Promise<DaySum[]> =>
  addedUp([
    ...(await ofDocuments(db, range)),
    ...(await waysOfTills(db, range)),
    ...(await ofBook(db, range)),
    ...(await ofVisits(db, range)),
    ...(await ofPeople(db, range)),
    ...(await ofMonths(db, range)),
  ])

/** The first day of which there is anything. */
export const firstDay = async (db: Db): Promise<Day | undefined> =>
  [await firstDayOfIssue(db), await firstDayWritten(db), await firstDayOfVisit(db), await firstDayOfPeople(db)]
    .filter((day) => day !== undefined)
    .toSorted()[0]
