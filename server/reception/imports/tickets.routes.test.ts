import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports, type Import, type ImportTarget } from '#contract/staff/reception/imports.ts'
import { people } from '#contract/staff/people/people.ts'
import { checked, csvOf, linesOf, namedAdult, started, type NamedPerson } from '../../../tests/kit/imports.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let office: StaffClient
let targets: readonly ImportTarget[]
beforeAll(async () => {
  testApp = await startTestApp()
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  targets = (await checked(office, 'tickets', fileOf(['Nekdo', 'Neznan', '1.1.1990', 'Karta']))).reading!.targets
})
afterAll(() => testApp[Symbol.asyncDispose]())

const heading = [
  'Ime',
  'Priimek',
  'Datum rojstva',
  'Vstopnica',
  'Preostali obiski',
  'Velja do',
  'Kupljena',
  'Prva uporaba',
]
type Row = readonly string[]
const fileOf = (...rows: Row[]) => csvOf([heading, ...rows.map((row) => heading.map((_, index) => row[index] ?? ''))])

const rowOf = ({ firstName, lastName, birthDate }: NamedPerson, ...rest: string[]): Row => [
  firstName,
  lastName,
  birthDate,
  ...rest,
]

/** Our article whose Slovenian name has this word. */
const article = (word: RegExp): string => targets.find(({ name }) => word.test(name.sl))?._id ?? ''

const names = () => ({ Karta: article(/11 vstopnic|paket/i), Mesec: article(/mese[cč]/i), Stara: null })

const run = async (shown: Import): Promise<Import> => {
  expect((await started(office, shown)).status).toBe(200)
  await testApp.work()
  return (await office.call(imports.one, { params: { importId: shown._id } })).import
}

const imported = async (...rows: Row[]) => run(await checked(office, 'tickets', fileOf(...rows), names()))

const ticketsOf = async ({ id }: NamedPerson) =>
  (await office.call(people.card, { params: { personId: id } })).card.tickets

test('a ticket of visits keeps what is left of it, its days and our own name', async () => {
  const person = await namedAdult(testApp)
  const done = await imported(rowOf(person, 'Karta', '3', '31.3.2027', '1.9.2026', '4.9.2026'))
  expect(done).toMatchObject({ state: 'done', counts: { new: 1, wrong: 0 } })
  const [ticket] = await ticketsOf(person)
  const own = targets.find(({ _id }) => _id === names().Karta)!
  expect(ticket).toMatchObject({ name: own.name, isGood: true, validUntil: '2027-03-31T21:59:59.000Z' })
  expect(ticket!.visits! - ticket!.usedVisits).toBe(3)
  expect(ticket!.activated).toBe('2026-09-03T22:00:00.000Z')
  expect(await testApp.integrity()).toEqual([])
})

test('a ticket of a term that runs keeps its first day and its last one', async () => {
  const person = await namedAdult(testApp)
  await imported(rowOf(person, 'Mesec', '', '10.12.2026', '5.11.2026', '11.11.2026'))
  expect(await ticketsOf(person)).toMatchObject([
    { activated: '2026-11-10T23:00:00.000Z', validUntil: '2026-12-10T22:59:59.000Z', isGood: true },
  ])
  expect(await testApp.integrity()).toEqual([])
})

describe('twice is once', () => {
  test('the same file later, also with fewer visits left', async () => {
    const person = await namedAdult(testApp)
    await imported(rowOf(person, 'Karta', '5', '31.3.2027', '1.9.2026'))
    const again = await imported(rowOf(person, 'Karta', '4', '31.3.2027', '1.9.2026'))
    expect(again.counts).toMatchObject({ new: 0, known: 1 })
    expect(await ticketsOf(person)).toHaveLength(1)
  })

  test('two equal tickets in one file are two', async () => {
    const person = await namedAdult(testApp)
    const row = rowOf(person, 'Karta', '5', '31.3.2027', '1.9.2026')
    expect((await imported(row, row)).counts).toMatchObject({ new: 2 })
    expect((await imported(row, row)).counts).toMatchObject({ new: 0, known: 2 })
    expect(await ticketsOf(person)).toHaveLength(2)
  })

  test('the same file by two members at the same moment', async () => {
    const person = await namedAdult(testApp)
    const file = fileOf(rowOf(person, 'Karta', '5', '31.3.2027', '1.9.2026'))
    const shown = [await checked(office, 'tickets', file, names()), await checked(office, 'tickets', file, names())]
    await Promise.all(shown.map((each) => started(office, each)))
    await testApp.work()
    expect(await ticketsOf(person)).toHaveLength(1)
  })
})

test('what has expired or is used up, and names that are left out, get a notice and stay behind', async () => {
  const person = await namedAdult(testApp)
  const shown = await checked(
    office,
    'tickets',
    fileOf(
      rowOf(person, 'Karta', '5', '31.3.2026', '1.9.2025'),
      rowOf(person, 'Karta', '0', '31.3.2027', '1.9.2026'),
      rowOf(person, 'Stara', '5', '31.3.2027', '1.9.2026'),
    ),
    names(),
  )
  expect(shown.counts).toMatchObject({ new: 0, wrong: 0, leftOut: 3 })
  expect((await linesOf(office, shown, 'notice')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
    [2, 'expired'],
    [3, 'used_up'],
    [4, 'name_left_out'],
  ])
  await run(shown)
  expect(await ticketsOf(person)).toEqual([])
})

test('a ticket lands on no one whose number it has without the name or the birth date', async () => {
  const one = await namedAdult(testApp)
  const other = await namedAdult(testApp)
  const byNumber = (who: NamedPerson, number: string) => [
    ['Članska številka', 'Ime', 'Priimek', 'Datum rojstva'],
    [number, who.firstName, who.lastName, who.birthDate],
  ]
  const taken = async (who: NamedPerson, number: string, decision: 'same' | 'other') => {
    const shown = await checked(office, 'people', csvOf(byNumber(who, number)))
    const params = { importId: shown._id }
    return run((await office.call(imports.decide, { params, body: { decision } })).import)
  }
  await taken(one, '777', 'same')
  const numbered = (...rows: Row[]) => csvOf([['Članska številka', ...heading], ...rows])
  const years = ['Mesec', '', '31.3.2027', '1.9.2026', '']
  const file = numbered(
    ['777', other.firstName, other.lastName, other.birthDate, ...years],
    ['777', '', other.lastName, '', ...years],
    ['777', one.firstName.toUpperCase(), one.lastName, '', ...years],
    ['777', '', '', '', ...years],
  )
  const shown = await checked(office, 'tickets', file, names())
  expect(await linesOf(office, shown, 'wrong')).toMatchObject([
    { line: 2, problems: [{ field: 'number', code: 'person_differs' }], candidates: [{ _id: one.id }] },
    { line: 3, problems: [{ field: 'number', code: 'person_differs' }], candidates: [{ _id: one.id }] },
  ])
  expect((await run(shown)).counts).toMatchObject({ new: 2, wrong: 2 })
  expect((await ticketsOf(one)).length).toBe(2)
  expect(await ticketsOf(other)).toEqual([])

  // Once the number is of both, it alone names no one.
  await taken(other, '777', 'same')
  const both = await checked(office, 'tickets', file, names())
  expect(await linesOf(office, both, 'wrong')).toMatchObject([
    { line: 5, problems: [{ field: 'number', code: 'person_ambiguous' }] },
  ])
  expect((await run(both)).counts).toMatchObject({ new: 2, wrong: 1 })
  expect((await ticketsOf(other)).length).toBe(2)
})

test('wrong lines are named by column, and no person is guessed', async () => {
  const person = await namedAdult(testApp)
  const one = await namedAdult(testApp, { firstName: 'Dvojna', lastName: 'Ujemalnik' })
  await namedAdult(testApp, { firstName: 'Dvojna', lastName: 'Ujemalnik' })
  const shown = await checked(
    office,
    'tickets',
    fileOf(
      ['Nihče', 'Neznanec', '1.1.1990', 'Karta', '5', '31.3.2027'],
      rowOf(one, 'Karta', '5', '31.3.2027'),
      rowOf(person, 'Neznana karta', '5', '31.3.2027'),
      rowOf(person, 'Karta', '900', '31.3.2027'),
      rowOf(person, 'Karta', '5', '31.3.2099'),
      rowOf(person, 'Karta', '5', '31.3.2027', '1.9.2026', '1.8.2026'),
      rowOf(person, 'Karta', 'pet', '31.3.2027'),
    ),
    names(),
  )
  expect(
    (await linesOf(office, shown, 'wrong')).map(({ line, problems: [first] }) => [line, first?.field, first?.code]),
  ).toEqual([
    [2, 'lastName', 'person_unknown'],
    [3, 'lastName', 'person_ambiguous'],
    [4, 'name', 'name_open'],
    [5, 'visitsLeft', 'visits_most'],
    [6, 'validUntil', 'validity'],
    [7, 'firstUsedOn', 'period'],
    [8, 'visitsLeft', 'visits'],
  ])
})
