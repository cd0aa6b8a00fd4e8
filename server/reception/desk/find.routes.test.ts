import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { personCode } from '#contract/people/person-code.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { people } from '#contract/staff/people/people.ts'
import { visits as visitCalls } from '#contract/staff/climbing/visits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { checked, csvOf, started } from '../../../tests/kit/imports.ts'
import { mergingAs } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db

const found = async (q: string): Promise<FoundPerson[]> => (await office.call(people.find, { query: { q } })).people
const namesFound = async (q: string) => (await found(q)).map(({ firstName }) => firstName)
/** Name and what it was found by. */
const foundBy = async (q: string) => (await found(q)).map(({ firstName, by }) => [firstName, by])

const buys = async (person: SeedPerson) => testApp.seed.buys(person, await testApp.seed.cart(person, [['dnevna', 1]]))

describe('by number or code (docs/product/staff.md §7.2)', () => {
  test('of the app, also in small characters and without its beginning', async () => {
    const person = await testApp.adult({ firstName: 'Koda' })
    for (const typed of [personCode(person.id), personCode(person.id).toLowerCase(), person.id])
      expect(await foundBy(typed)).toEqual([['Koda', { kind: 'code' }]])
    expect(await found('PREVIS:0193A7C2-5E11-7000-8000-00000000002A')).toEqual([])
    expect(await found('PREVIS:0193A7C2')).toEqual([])
  })

  test('of a merged person, who is the kept one', async () => {
    const merging = mergingAs(office)
    const guardian = await testApp.adult()
    const child = { firstName: 'Zlata', lastName: 'Združena', birthDate: '2016-05-05' as Day }
    const [kept, other] = [await testApp.seed.minor(guardian, child), await testApp.seed.minor(guardian, child)]
    expect((await merging.merge(await merging.cardOf(kept), await merging.cardOf(other))).status).toBe(200)
    expect((await found(personCode(other))).map(({ _id }) => _id)).toEqual([kept])
  })

  test('of a pro-forma: the child first, then who pays', async () => {
    const guardian = await testApp.adult({ firstName: 'Plača' })
    const participantId = await testApp.seed.minor(guardian, {
      firstName: 'Vadi',
      lastName: 'Kos',
      birthDate: '2016-05-05' as Day,
    })
    const course = await openCourse(db(), { now: testApp.clock.now(), places: [5], weeks: 2, ageGroups: ['school'] })
    await testApp.seed.promises(guardian, course.cart(), participantId)
    const { year, number } = await db()
      .selectFrom('pre_invoice')
      .select(['year', 'number'])
      .where('buyer_id', '=', guardian.id)
      .executeTakeFirstOrThrow()
    const by = { kind: 'pre_invoice', number: `${number}-${year}` }
    for (const typed of [`${number}-${year}`, `SI00 ${number}-${year}`, `SI00${number}-${year}`, ` ${number}/${year} `])
      expect(await foundBy(typed)).toEqual([
        ['Vadi', by],
        ['Plača', by],
      ])
    expect(await found(`${number}-${year + 1}`)).toEqual([])
  })

  test('of an invoice, with or without its year, and of a purchase', async () => {
    const person = await testApp.adult({ firstName: 'Račun' })
    await buys(person)
    const { rows } = await sql<{ number: string; year: number; reference: string }>`
      select i.business_premises || '-' || i.device_no || '-' || i.invoice_no as number, i.year, t.reference
      from invoice i join intent t on t.id = i.intent_id where i.buyer_id = ${person.id}`.execute(db())
    const { number, year, reference } = rows[0]!
    const by = { kind: 'invoice', number: `${number}-${year}` }
    for (const typed of [number, number.toLowerCase(), `${number}-${year}`])
      expect(await foundBy(typed)).toEqual([['Račun', by]])
    expect(await found(`${number}-${year - 1}`)).toEqual([])
    const { scanned } = await office.call(desk.scan, { body: { key: randomUUID(), text: number } })
    expect(scanned).toMatchObject({ outcome: 'invoice', number: by.number, card: { firstName: 'Račun' } })
    for (const typed of [reference, reference.toLowerCase().replace('-', '')])
      expect(await foundBy(typed)).toEqual([['Račun', { kind: 'reference', number: reference }]])
  })

  test('of the old system, before phones that end in it', async () => {
    const heading = ['Članska št.', 'Ime', 'Priimek', 'Datum rojstva']
    await started(
      office,
      await checked(office, 'people', csvOf([heading, ['90471', 'Stara', 'Številka', '3. 5. 1990']])),
    )
    await testApp.work()
    const other = await testApp.adult({ firstName: 'Telefon' })
    await db().updateTable('person').set({ phone_number: '041 190 471' }).where('id', '=', other.id).execute()
    expect(await foundBy('90471')).toEqual([
      ['Stara', { kind: 'member_number', number: '90471' }],
      ['Telefon', undefined],
    ])
  })

  test('names no erased person', async () => {
    const person = await testApp.adult({ firstName: 'Pozabljena' })
    // Emails on their way would refuse it.
    await testApp.work()
    await office.call(people.erase, { params: { personId: person.id }, body: { proof: 'known' } })
    expect(await found(personCode(person.id))).toEqual([])
  })
})

describe('by a name typed otherwise than it is written (docs/product/staff.md §7.2)', () => {
  const names: readonly (readonly [string, string, ...string[]])[] = [
    // Two characters that changed places, one doubled, one missing, another one; also where the other word is a beginning.
    ['Ana', 'Perovnik', 'pervonik ana', 'perrovnik', 'a perovnk', 'perobnik'],
    ['Đorđe', 'Đukanović', 'djordje', 'dordje djuk', 'đukanovič', 'Djukanovic'],
    ['Djula', 'Djerković', 'đula', 'đerk'],
    ['Gina', 'D’Amelio', 'damelio', 'd`amelio', "gina d'am", 'Ameloi gina'],
    ['Oto', 'Damico', "d'amico", 'D´Amico'],
    ['Nguyệt', 'Trương', 'nguyet', 'truong', 'nguyê\u0323t'],
    ['Zarja', 'Hostnik-Kolenc', 'hostnikkolenc', 'hostnik\u2011kolenc', 'kolenc\u2013hostnik'],
    ['Mija-Lu', 'Strgar', 'mijalu', 'mija lu strg'],
  ]

  test.each(names)('%s %s', async (firstName, lastName, ...typed) => {
    const { id } = await testApp.adult({ firstName, lastName })
    for (const q of typed)
      expect(
        (await found(q)).map(({ _id }) => _id),
        q,
      ).toEqual([id])
  })

  test('only where no one is called so, with one mistake, in a word that is long enough', async () => {
    for (const lastName of ['Tolminec', 'Tomlinec']) await testApp.adult({ firstName: 'Brin', lastName })
    const answered = async (q: string) => {
      const { people: rows, near } = await office.call(people.find, { query: { q } })
      return [near, ...rows.map(({ lastName }) => lastName)]
    }
    expect(await answered('tolminec')).toEqual([false, 'Tolminec'])
    expect(await answered('tolmniec')).toEqual([true, 'Tolminec'])
    expect(await answered('tolminec birn')).toEqual([true, 'Tolminec'])
    expect(await answered('tolmniec birn')).toEqual([false])
    expect(await answered('brx')).toEqual([false])
  })
})

describe('the order (docs/product/staff.md §7.2)', () => {
  test('of those who come equally often is the Slovenian alphabet', async () => {
    const alphabet = [
      'Abecednik',
      'Cabecednik',
      'Čabecednik',
      'Đabecednik',
      'Sabecednik',
      'Šabecednik',
      'Zabecednik',
      'Žabecednik',
    ]
    for (const lastName of alphabet.toReversed()) await testApp.adult({ firstName: 'Abecedka', lastName })
    expect((await found('abecedk')).map(({ lastName }) => lastName)).toEqual(alphabet)
  })

  const visits = async (person: SeedPerson, count: number) => {
    for (let visit = 0; visit < count; visit += 1) {
      await buys(person)
      await testApp.seed.visits(person, 'dnevna')
      testApp.clock.forward(3600)
    }
  }

  test('of visitors is by how often and how lately they come, and an undone visit counts no more', async () => {
    const [often, once, never] = [
      await testApp.adult({ firstName: 'Pogosta', lastName: 'Vrstnik' }),
      await testApp.adult({ firstName: 'Enkratna', lastName: 'Vrstnik' }),
      await testApp.adult({ firstName: 'Nova', lastName: 'Vrstnik' }),
    ]
    expect(never.id).toBeDefined()
    await visits(often, 4)
    testApp.clock.forward(5 * 24 * 3600)
    await visits(once, 1)
    expect(await namesFound('vrstn')).toEqual(['Pogosta', 'Enkratna', 'Nova'])
    // Half as much after each thirty days, so that last season's visitors give way.
    testApp.clock.forward(90 * 24 * 3600)
    await visits(once, 1)
    office = await logStaffIn(testApp, manager)
    expect(await namesFound('vrstn')).toEqual(['Enkratna', 'Pogosta', 'Nova'])
    const [latest, first] = await db()
      .selectFrom('visit')
      .select(['id', 'at'])
      .where('person_id', '=', once.id)
      .orderBy('at', 'desc')
      .execute()
    await office.call(visitCalls.undo, {
      params: { visitId: latest!.id },
      body: { key: randomUUID(), because: 'Napačna oseba' },
    })
    expect(await namesFound('vrstn')).toEqual(['Pogosta', 'Enkratna', 'Nova'])
    expect((await found('vrstn'))[1]?.lastVisit).toBe(first?.at.toISOString())
  })
})
