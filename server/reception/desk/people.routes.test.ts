import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { family } from '#contract/people/family.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { people, type FoundPerson, type PersonCard } from '#contract/staff/people/people.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { addMember, logStaffIn, sendApproved, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let receptionist: StaffMember
let office: StaffClient
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  receptionist = await addMember(testApp, ['reception'], { pin: '846201' })
  office = await logStaffIn(testApp, manager)
  reception = await logStaffIn(testApp, receptionist)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const db = () => testApp.app.ctx.db

interface Typed {
  firstName?: string
  lastName?: string
  birthDate?: Day
  phoneNumber?: string
  email?: string
}
const form = (typed: Typed = {}) => ({
  key: randomUUID(),
  firstName: 'Štefka',
  lastName: 'Žagar',
  birthDate: '1988-03-04' as Day,
  phoneNumber: '',
  email: '',
  language: 'sl' as const,
  isOther: true as const,
  ...typed,
})

/** A person without a log-in, entered by the manager. */
const entered = async (typed: Typed = {}): Promise<PersonCard> =>
  (await office.call(people.create, { body: form(typed) })).card!

const found = async (q: string, more: object = {}) => {
  const { people: list } = await reception.call(people.find, { query: { q, ...more } })
  return list.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

const cardOf = async (personId: PersonId) => (await office.call(people.card, { params: { personId } })).card

const contactOf = (card: PersonCard) => ({
  version: card.version,
  firstName: card.firstName,
  lastName: card.lastName,
  phoneNumber: card.phoneNumber,
  climbingAbility: card.climbingAbility,
  language: card.language,
  address: card.address,
  city: card.city,
  postalCode: card.postalCode,
  country: card.country,
})

/** Sends a call that the manager approves by PIN. */
const approved = (endpoint: StaffEndpoint, sent: { params: Record<string, string>; body?: unknown }) =>
  sendApproved(reception, manager, endpoint, sent)

const entriesAbout = async (personId: PersonId) =>
  (
    await sql<{ action: string; fields: string[]; staff: boolean; approved: boolean }>`
      select action, fields, staff_id is not null as staff, approved_by is not null as approved
      from audit_log where about_id = ${personId} and actor = 'staff' order by at, id`.execute(db())
  ).rows

describe('find (docs/product/staff.md §7.2)', () => {
  beforeAll(async () => {
    await entered({
      firstName: 'Žiga',
      lastName: 'Čebašek',
      phoneNumber: '041 555 123',
      birthDate: '1977-01-02' as Day,
    })
    await entered({ firstName: 'Žana Marija', lastName: 'Čebašek-Höfler', email: 'zana.cebasek@primer.example' })
    await entered({
      firstName: 'Zora',
      lastName: 'Cebin',
      phoneNumber: '+386 41 777 888',
      birthDate: '1977-12-31' as Day,
    })
  })

  test.each([
    ['cebašek', ['Žana Marija Čebašek-Höfler', 'Žiga Čebašek']],
    ['ziga ceb', ['Žiga Čebašek']],
    ['CEB ŽIG', ['Žiga Čebašek']],
    ['hofler', ['Žana Marija Čebašek-Höfler']],
    ['mar žan', ['Žana Marija Čebašek-Höfler']],
    ['555 123', ['Žiga Čebašek']],
    ['55123', ['Žiga Čebašek']],
    ['041777888', ['Zora Cebin']],
    ['+38641555123', ['Žiga Čebašek']],
    ['zana.ceb', ['Žana Marija Čebašek-Höfler']],
    ['Zana.Cebasek@', ['Žana Marija Čebašek-Höfler']],
    ['ceb 1977', ['Žiga Čebašek', 'Zora Cebin']],
    ['1977', ['Žiga Čebašek', 'Zora Cebin']],
    ['asek', []],
    ['', []],
    ['12', []],
    ['č', []],
    ["' & | ! ( ) :* \\", []],
    ['<script>', []],
    ['%', []],
    ['\\', []],
  ])('%s', async (q, names) => expect((await found(q)).toSorted()).toEqual(names.toSorted()))

  test('narrows by year of birth and by log-in, and says whether there are more', async () => {
    expect(await found('', { birthYear: 1977 })).toHaveLength(2)
    expect(await found('ceb', { logIn: 'with' })).toEqual([])
    expect(await found('ceb', { logIn: 'without' })).toHaveLength(3)
    expect(await found('', { birthYear: 99_999 })).toEqual([])
    const { people: two, more } = await reception.call(people.find, { query: { q: 'ceb', limit: 2 } })
    expect([two.length, more]).toEqual([2, true])
  })

  test('comes page by page in each order, each person once', async () => {
    const born = ['1980-01-01', '1990-01-01', '1970-01-01', '2000-01-01', '1985-01-01'] as Day[]
    const names = ['Ćilka', 'Cvetka', 'Čila', 'Ada', 'Žiga']
    for (const [index, birthDate] of born.entries())
      await entered({ firstName: names[index]!, lastName: 'Stranjan', birthDate })
    const inOrder = async (more: { sort?: 'age' | '-name' | '-visit' }) => {
      const all: FoundPerson[] = []
      for (let isMore = true; isMore;) {
        const after = all.at(-1)?._id
        const query = { q: 'stranjan', limit: 2, ...more, ...(after && { after }) }
        const page = await reception.call(people.find, { query })
        all.push(...page.people)
        isMore = page.more
      }
      return all.map(({ firstName }) => firstName)
    }
    expect(await inOrder({})).toEqual(['Ada', 'Cvetka', 'Čila', 'Ćilka', 'Žiga'])
    expect(await inOrder({ sort: '-name' })).toEqual(['Žiga', 'Ćilka', 'Čila', 'Cvetka', 'Ada'])
    expect(await inOrder({ sort: 'age' })).toEqual(['Ada', 'Cvetka', 'Žiga', 'Ćilka', 'Čila'])
    expect((await inOrder({ sort: '-visit' })).toSorted()).toEqual((await inOrder({})).toSorted())
  })

  test('the latest visitor is first, with the time', async () => {
    const [early, late] = [
      await testApp.adult({ firstName: 'Prva', lastName: 'Lastnovšek' }),
      await testApp.adult({ firstName: 'Druga', lastName: 'Lastnovšek' }),
    ]
    for (const person of [early, late]) {
      await testApp.seed.buys(person, await testApp.seed.cart(person, [['dnevna', 1]]))
      testApp.clock.forward(60)
      await testApp.seed.visits(person, 'dnevna')
    }
    expect(await found('lastnov')).toEqual(['Druga Lastnovšek', 'Prva Lastnovšek'])
    const { people: list } = await reception.call(people.find, { query: { q: late.email } })
    expect(list).toEqual([
      {
        _id: late.id,
        firstName: 'Druga',
        lastName: 'Lastnovšek',
        age: expect.any(Number) as number,
        birthYear: expect.any(Number) as number,
        phoneEnd: '',
        email: late.email,
        hasLogIn: true,
        lastVisit: testApp.clock.now().toISOString(),
      },
    ])
  })

  test('lists without a name typed: who came lately, by age, ticket, course and agreement, with their number', async () => {
    const [before, lately] = [
      await testApp.adult({ firstName: 'Prejšnja', lastName: 'Obiskovalka', birthDate: '1970-05-05' as Day }),
      await testApp.adult({ firstName: 'Nedavna', lastName: 'Obiskovalka', birthDate: '1970-05-05' as Day }),
    ]
    for (const person of [before, lately]) {
      await testApp.seed.buys(person, await testApp.seed.cart(person, [['dnevna', 1]]))
      testApp.clock.forward(60)
      await testApp.seed.visits(person, 'dnevna')
    }
    const school = await entered({ firstName: 'Šolar', lastName: 'Mladič', birthDate: '2018-11-20' as Day })
    const list = (query: object) => reception.call(people.find, { query: { q: '', ...query } })
    // Who never came is no recent visitor; the latest one is first.
    const recent = await list({ recent: '1', limit: 1 })
    expect(recent.people[0]!.firstName).toBe('Nedavna')
    expect((await found('', { recent: '1', limit: 100 })).join()).not.toContain('Mladič')
    expect(recent.count).toBeGreaterThan(1)
    expect(recent.more).toBe(true)
    // On the eighth birthday one is in the group from 6 to 14.
    expect(await found('', { age: 'school' })).toContain('Šolar Mladič')
    expect(await found('', { age: 'preschool' })).toEqual([])
    expect(await found('', { age: 'adult', limit: 100 })).not.toContain('Šolar Mladič')
    // The day ticket is used up: it counts as ended, and no one has a valid one of this name.
    expect(await found('', { ticket: 'ended', limit: 100 })).toContain('Nedavna Obiskovalka')
    expect(await found('nedavna', { ticket: 'valid' })).toEqual([])
    expect(await found('', { consent: 'missing', age: 'school' })).toContain('Šolar Mladič')
    const course = await openCourse(db())
    expect(await found('', { course: course.articleId })).toEqual([])
    await testApp.seed.enrols(lately, course.cart())
    expect(await list({ course: course.articleId })).toMatchObject({
      people: [{ _id: lately.id }],
      count: 1,
      more: false,
    })
    expect(await found('', { course: course.articleId, ticket: 'valid' })).toEqual([])
    expect(school.agreements.rules.at).toBeUndefined()
    const { status, body } = await reception.send(people.find, { query: { q: '', ticket: 'lost' } })
    expect([status, body['code']]).toEqual([422, 'invalid'])
  })

  test('finds no person for a coach, who opens no card', async () => {
    const coach = await logStaffIn(testApp, await addMember(testApp, ['coach']))
    expect(await coach.call(people.find, { query: { q: 'ceb' } })).toMatchObject({ people: [], more: false })
    const { _id: personId } = await entered()
    expect(codeOf(await coach.send(people.card, { params: { personId } }))).toEqual([404, 'not_found'])
    expect(codeOf(await coach.send(people.table, { query: { q: 'ceb' } }))).toEqual([403, 'forbidden'])
  })

  test('is a table for those who export: quoted, counted and logged', async () => {
    await entered({ firstName: '=1+1', lastName: 'Tabelnik', phoneNumber: '+386 40 111 222' })
    expect(codeOf(await reception.send(people.table, { query: { q: 'tabelnik' } }))).toEqual([403, 'forbidden'])
    const { status, bytes } = await office.send(people.table, { query: { q: 'tabelnik', logIn: 'without' } })
    expect(status).toBe(200)
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffPriimek;Ime;Leto rojstva;Telefon;E-naslov;Prijava;Zadnji obisk\r\n' +
        `Tabelnik;'=1+1;1988;'+386 40 111 222;;ne;\r\n`,
    )
    const { rows } =
      await sql`select object_id, fields, staff_id from audit_log where action = 'table_exported'`.execute(db())
    expect(rows).toEqual([{ object_id: '1', fields: ['people', 'csv', 'q', 'logIn'], staff_id: manager.id }])
  })

  test('chosen ones are a file in the order of the list, for those who export', async () => {
    const chosen = await Promise.all(
      ['Aljaž', 'Cene', 'Borut'].map((firstName) => entered({ firstName, lastName: 'Izbran' })),
    )
    await entered({ firstName: 'Drago', lastName: 'Izbran' })
    const body = { rowIds: chosen.map(({ _id }) => _id), sort: '-name' as const }
    expect(codeOf(await reception.send(people.chosenTable, { body }))).toEqual([403, 'forbidden'])
    const { bytes } = await office.send(people.chosenTable, { body })
    const names = new TextDecoder().decode(bytes).trim().split('\r\n').slice(1)
    expect(names.map((line) => line.split(';')[1])).toEqual(['Cene', 'Borut', 'Aljaž'])
    expect((await office.send(people.chosenSheet, { body })).status).toBe(200)
    const { rows } = await sql`
      select object_id, fields from audit_log where action = 'table_exported' order by at desc, id desc limit 2`.execute(
      db(),
    )
    expect(rows).toEqual(['xlsx', 'csv'].map((format) => ({ object_id: '3', fields: ['people', format, 'chosen'] })))
    const tooMany = Array.from({ length: 501 }, () => body.rowIds[0]!)
    expect(codeOf(await office.send(people.chosenTable, { body: { rowIds: tooMany } }))[0]).toBe(422)
  })
})

describe('enter (docs/product/staff.md §7.9)', () => {
  test('the same key is one person, whatever arrives twice at once', async () => {
    const body = form({ lastName: 'Dvakrat' })
    const sent = await Promise.all([1, 2, 3].map(() => reception.call(people.create, { body })))
    expect(new Set(sent.map(({ card }) => card?._id)).size).toBe(1)
    expect(await found('dvakrat')).toEqual(['Štefka Dvakrat'])
  })

  test('asks whether it is one of those with the same name, and birth date or phone', async () => {
    const first = await entered({ lastName: 'Šinkovec', phoneNumber: '+386 31 222 333' })
    const same = { ...form({ firstName: 'stefka', lastName: 'SINKOVEC' }), isOther: undefined }
    const { card, maybe } = await reception.call(people.create, { body: same })
    expect(card).toBeUndefined()
    expect(maybe.map(({ _id }) => _id)).toEqual([first._id])
    const byPhone = { ...same, birthDate: '1999-01-01' as Day, phoneNumber: '031 222 333' }
    expect((await reception.call(people.create, { body: byPhone })).maybe).toHaveLength(1)
    expect((await reception.call(people.create, { body: { ...byPhone, phoneNumber: '' } })).maybe).toEqual([])
    const other = await reception.call(people.create, { body: { ...same, isOther: true } })
    expect([other.card?.lastName, other.maybe]).toEqual(['SINKOVEC', []])
  })

  test.each([
    ['2027-01-01', 'future'],
    ['1899-12-31', 'date'],
  ])('refuses a birth date that no person has: %s', async (birthDate) => {
    const { status, body } = await reception.send(people.create, { body: form({ birthDate: birthDate as Day }) })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['birthDate']])
  })

  test('stands in the audit log, and its card in the access log once a day', async () => {
    const { _id: personId } = await entered()
    await cardOf(personId)
    await cardOf(personId)
    expect((await entriesAbout(personId)).map(({ action }) => action)).toEqual(['entered', 'card_opened'])
    testApp.clock.forward(24 * 3_600)
    office = await logStaffIn(testApp, manager)
    reception = await logStaffIn(testApp, receptionist)
    await cardOf(personId)
    expect((await entriesAbout(personId)).map(({ action }) => action)).toEqual([
      'entered',
      'card_opened',
      'card_opened',
    ])
  })
})

test('unusually many cards in a day reach managers and operators, and none is refused', async () => {
  await using many = await startTestApp({
    limits: { ...testApp.app.ctx.limits, cards_device: { max: 2, windowMs: 24 * 3_600_000 } },
  })
  const boss = await addMember(many, ['manager'])
  const curious = await logStaffIn(many, await addMember(many, ['reception']))
  const opens = async () => {
    const { id: personId } = await many.adult()
    return (await curious.send(people.card, { params: { personId } })).status
  }
  expect(await opens()).toBe(200)
  expect(await many.emailsTo(boss.email)).toEqual([])
  expect([await opens(), await opens(), await opens()]).toEqual([200, 200, 200])
  expect((await many.emailsTo(boss.email)).filter(({ subject }) => subject.startsWith('Veliko'))).toHaveLength(1)
  expect(many.warnings.filter((line) => line.includes('cards_device'))).toHaveLength(1)
})

describe('correct (docs/product/staff.md §7.6)', () => {
  test('says that another member was faster, and loses nothing of theirs', async () => {
    const card = await entered()
    const params = { personId: card._id }
    const first = { ...contactOf(card), city: 'Kranj' }
    const { card: after } = await reception.call(people.correct, { params, body: first })
    expect(after).toMatchObject({ city: 'Kranj', version: card.version + 1 })
    const second = await office.send(people.correct, { params, body: { ...contactOf(card), city: 'Ptuj' } })
    expect(codeOf(second)).toEqual([409, 'changed_meanwhile'])
    expect((await cardOf(card._id)).city).toBe('Kranj')
    expect(await entriesAbout(card._id)).toContainEqual({
      action: 'corrected',
      fields: ['city'],
      staff: true,
      approved: false,
    })
  })

  test("a customer's own change counts as well", async () => {
    const maja = await testApp.adult()
    const card = await cardOf(maja.id)
    const me = await maja.me()
    const profile = { ...contactOf(card), version: undefined, language: undefined, phoneNumber: '041 000 111' }
    await testApp.as(maja).call(account.updateMe, { body: { ...profile, email: me.email } })
    const sent = await reception.send(people.correct, { params: { personId: maja.id }, body: contactOf(card) })
    expect(codeOf(sent)).toEqual([409, 'changed_meanwhile'])
  })

  test('never the address of a person who logs in', async () => {
    const maja = await testApp.adult()
    const card = await cardOf(maja.id)
    const send = (email: string) =>
      reception.send(people.correct, { params: { personId: maja.id }, body: { ...contactOf(card), email } })
    expect(codeOf(await send('tat@primer.example'))).toEqual([409, 'address_of_log_in'])
    expect(codeOf(await send(''))).toEqual([409, 'address_of_log_in'])
    expect((await send(maja.email.toUpperCase())).status).toBe(200)
  })
})

/** Sets the contact address of a person without a log-in. */
const setAddress = async (card: PersonCard, email: string): Promise<PersonCard> =>
  (await reception.call(people.correct, { params: { personId: card._id }, body: { ...contactOf(card), email } })).card

describe('a log-in of one’s own (docs/product/staff.md §7.8)', () => {
  const tokenTo = async (email: string): Promise<string> =>
    /\/([\w-]{43})\b/.exec((await testApp.emailsTo(email))[0]?.text ?? '')?.[1] ?? ''

  test('comes by a link to the contact address, which then is that of the log-in', async () => {
    const email = 'nov@primer.example'
    const { _id: personId } = await entered({ email })
    const params = { personId }
    expect((await reception.send(people.sendSetUp, { params })).status).toBe(200)
    const body = { email, password: 'plezam-sama', passwordConfirm: 'plezam-sama', agreesToTerms: true as const }
    await testApp.visitor().call(family.setChildAuth, { params: { token: await tokenTo(email) }, body })
    expect(await cardOf(personId)).toMatchObject({ email, hasLogIn: true, isConfirmed: true, isAddressNew: false })
    expect((await testApp.visitor().send(account.logIn, { body: { email, password: 'plezam-sama' } })).status).toBe(200)
    expect(codeOf(await reception.send(people.sendSetUp, { params }))).toEqual([409, 'login_exists'])
  })

  test('needs an address that no other person logs in with', async () => {
    const maja = await testApp.adult()
    const without = await entered()
    const shared = await entered({ email: maja.email })
    const send = (personId: PersonId) => reception.send(people.sendSetUp, { params: { personId } })
    expect(codeOf(await send(without._id))).toEqual([409, 'no_address'])
    expect(codeOf(await send(shared._id))).toEqual([409, 'address_taken'])
  })

  test('an address that staff changed within seven days needs a second person; the old one gets an email', async () => {
    const old = 'stari@primer.example'
    const before = await entered({ email: old })
    const params = { personId: before._id }
    await reception.call(people.sendSetUp, { params })
    const token = await tokenTo(old)
    const card = await setAddress(before, 'novi@primer.example')
    expect(card).toMatchObject({ email: 'novi@primer.example', isAddressNew: true })
    expect((await testApp.emailsTo(old))[0]?.subject).toBe('Naslov za stik je spremenjen – Previs')
    // The link sent before opens nothing any more.
    expect(codeOf(await testApp.visitor().send(family.checkSetupLink, { params: { token } }))).toEqual([
      400,
      'setup_link_expired',
    ])
    expect(codeOf(await reception.send(people.sendSetUp, { params }))).toEqual([403, 'approval_needed'])
    expect((await approved(people.sendSetUp, { params })).status).toBe(200)
    expect((await testApp.emailsTo('novi@primer.example'))[0]?.subject).toBe('Tvoja prijava v aplikacijo – Previs')

    const aged = await setAddress(await entered({ email: old }), 'drugi@primer.example')
    testApp.clock.forward(7 * 24 * 3_600)
    reception = await logStaffIn(testApp, receptionist)
    office = await logStaffIn(testApp, manager)
    expect((await cardOf(aged._id)).isAddressNew).toBe(false)
    expect((await reception.send(people.sendSetUp, { params: { personId: aged._id } })).status).toBe(200)
  })
})

describe('a birth date (docs/product/staff.md §7.7)', () => {
  const correct = (card: PersonCard, birthDate: string) => ({
    params: { personId: card._id },
    body: { version: card.version, birthDate, because: 'osebna izkaznica' },
  })

  test('is corrected with an approval, kept with its reason, and sent', async () => {
    const maja = await testApp.adult()
    const card = await cardOf(maja.id)
    expect(codeOf(await reception.send(people.correctBirthDate, correct(card, '1991-02-03')))).toEqual([
      403,
      'approval_needed',
    ])
    const { status, body } = await approved(people.correctBirthDate, correct(card, '1991-02-03'))
    expect([status, body['card']]).toMatchObject([200, { birthDate: '1991-02-03', version: card.version + 1 }])
    expect(await entriesAbout(maja.id)).toContainEqual({
      action: 'corrected',
      fields: ['birthDate'],
      staff: true,
      approved: true,
    })
    const [email] = await testApp.emailsTo(maja.email)
    expect(email?.subject).toBe('Popravek tvojih podatkov – Previs')
    expect(email?.text).toContain('Razlog: osebna izkaznica')
    expect(codeOf(await office.send(people.correctBirthDate, correct(card, '1991-02-04')))).toEqual([
      409,
      'changed_meanwhile',
    ])
  })

  test('never makes a guardian a minor, nor younger than the child', async () => {
    const guardian = await testApp.adult({ age: 40 })
    const childId = await testApp.seed.minor(guardian, {
      firstName: 'Bor',
      lastName: 'Kos',
      birthDate: '2015-05-05' as Day,
    })
    const refused = async (card: PersonCard, birthDate: string) =>
      Object.keys((await office.send(people.correctBirthDate, correct(card, birthDate))).body.errors ?? {})
    const card = await cardOf(guardian.id)
    expect(card.children).toMatchObject([{ _id: childId, name: 'Bor Kos' }])
    expect(await refused(card, '2010-01-01')).toEqual(['birthDate'])
    expect(await refused(card, '2030-01-01')).toEqual(['birthDate'])
    expect(await refused(await cardOf(childId), '1950-01-01')).toEqual(['birthDate'])
    expect((await office.send(people.correctBirthDate, correct(await cardOf(childId), '2014-05-05'))).status).toBe(200)
  })

  test('makes an adult a minor from the next call on', async () => {
    const young = await testApp.adult({ age: 20 })
    expect((await office.send(people.correctBirthDate, correct(await cardOf(young.id), '2010-01-01'))).status).toBe(200)
    expect((await testApp.as(young).call(account.me)).me.age).toBe(16)
  })
})

describe('the end of a guardianship', () => {
  test('never of the only guardian', async () => {
    const [mother, father] = [await testApp.adult({ age: 40 }), await testApp.adult({ age: 41 })]
    const personId = await testApp.seed.minor(mother, {
      firstName: 'Eva',
      lastName: 'K',
      birthDate: '2015-05-05' as Day,
    })
    const end = (guardianId: PersonId) =>
      office.send(people.endGuardian, { params: { personId, guardianId }, body: { because: 'sodba' } })
    expect(codeOf(await end(mother.id))).toEqual([409, 'only_guardian'])
    expect(codeOf(await end(father.id))).toEqual([404, 'not_found'])
    await db()
      .insertInto('guardianship')
      .values({ guardian_id: father.id, child_id: personId, since: testApp.clock.now() })
      .execute()
    const { status, body } = await end(mother.id)
    expect([status, (body['card'] as PersonCard).guardians.map(({ _id }) => _id)]).toEqual([200, [father.id]])
    expect((await testApp.as(mother).call(family.children)).children).toEqual([])
    expect((await testApp.emailsTo(mother.email))[0]?.text).toContain('sodba')
  })
})

describe('on request of the person (docs/product/staff.md §7.11)', () => {
  const proof = 'identity_card' as const

  test('all data, with the proof in the audit log', async () => {
    const { _id: personId } = await entered({ lastName: 'Podatek', email: 'podatek@primer.example' })
    const { status, bytes } = await office.send(people.dataOf, { params: { personId }, body: { proof } })
    expect(status).toBe(200)
    const data = JSON.parse(strFromU8(unzipSync(bytes)['data.json']!)) as { person: object[] }
    expect(data.person).toMatchObject([{ last_name: 'Podatek', contact_email: 'podatek@primer.example' }])
    for (const kept of ['name_words', 'search_words', 'sort_name'])
      expect(Object.keys(data.person[0]!)).not.toContain(kept)
    expect((await entriesAbout(personId)).map(({ action, fields }) => [action, fields])).toEqual(
      expect.arrayContaining([
        ['identity_proved', [proof, 'data']],
        ['data_downloaded', []],
      ]),
    )
  })

  test('erasure, with and without a log-in; then no search finds the person', async () => {
    const maja = await testApp.adult({ lastName: 'Izbrisana' })
    const without = await entered({ lastName: 'Izbrisana', email: 'izbris@primer.example' })
    await db().updateTable('staff').set({ person_id: maja.id }).where('id', '=', receptionist.id).execute()
    await testApp.work()
    for (const personId of [maja.id, without._id])
      expect((await office.send(people.erase, { params: { personId }, body: { proof } })).body).toEqual({
        status: 'success',
      })
    expect(await found('izbrisana')).toEqual([])
    expect(codeOf(await office.send(people.card, { params: { personId: maja.id } }))).toEqual([404, 'not_found'])
    expect((await testApp.emailsTo('izbris@primer.example')).length).toBe(1)
    const tied = await db().selectFrom('staff').select('id').where('person_id', 'is not', null).execute()
    expect(tied).toEqual([])
    expect((await testApp.as(maja).send(account.me)).status).toBe(401)
    const again = await office.send(people.erase, { params: { personId: maja.id }, body: { proof } })
    expect(codeOf(again)).toEqual([404, 'not_found'])
  })

  test('is refused for the reasons that refuse it to the person', async () => {
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
    const send = () => office.send(people.erase, { params: { personId: maja.id }, body: { proof } })
    expect(codeOf(await send())).toEqual([409, 'erase_payment'])
    testApp.clock.forward(3 * 24 * 3_600)
    await testApp.work()
    await sweep(testApp.app.ctx)
    office = await logStaffIn(testApp, manager)
    expect(codeOf(await send())).toEqual([409, 'erase_ticket'])
    expect(await entriesAbout(maja.id)).toEqual([])
  })
})

describe('own matter (docs/product/staff.md §5.3)', () => {
  test('no member touches who one is, nor the own children, nor approves it', async () => {
    const own = await testApp.adult({ age: 40 })
    const childId = await testApp.seed.minor(own, { firstName: 'Nik', lastName: 'O', birthDate: '2015-05-05' as Day })
    const other = await testApp.adult({ age: 44 })
    await db()
      .insertInto('guardianship')
      .values({ guardian_id: other.id, child_id: childId, since: testApp.clock.now() })
      .execute()
    await db().updateTable('staff').set({ person_id: own.id }).where('id', '=', manager.id).execute()
    for (const [personId, birthDate] of [
      [own.id, '1980-01-01'],
      [childId, '2014-05-05'],
    ] as const) {
      // An email on its way would refuse the erasure before.
      await testApp.work()
      const { version } = await cardOf(personId)
      const calls: [StaffEndpoint, object | undefined][] = [
        [people.correctBirthDate, { version, birthDate, because: 'x' }],
        [people.dataOf, { proof: 'known' }],
        [people.erase, { proof: 'known' }],
      ]
      for (const [endpoint, body] of calls)
        for (const answered of [
          office.send(endpoint, { params: { personId }, body }),
          approved(endpoint, { params: { personId }, body }),
        ])
          expect(codeOf(await answered)).toEqual([403, 'own_matter'])
    }
    const unregistered = await entered({ email: 'brez.prijave@previs.example' })
    await db().updateTable('staff').set({ person_id: unregistered._id }).where('id', '=', manager.id).execute()
    const setUp = { params: { personId: unregistered._id } }
    expect(codeOf(await office.send(people.sendSetUp, setUp))).toEqual([403, 'own_matter'])
    await db().updateTable('staff').set({ person_id: own.id }).where('id', '=', manager.id).execute()
    for (const guardianId of [own.id, other.id]) {
      const sent = { params: { personId: childId, guardianId }, body: { because: 'x' } }
      expect(codeOf(await office.send(people.endGuardian, sent))).toEqual([403, 'own_matter'])
    }
    await testApp.work()
    // Erasing the other guardian would not take the child along, so it is no own matter.
    const erased = await office.send(people.erase, { params: { personId: other.id }, body: { proof: 'known' } })
    expect(erased.status).toBe(200)
    await db().updateTable('staff').set({ person_id: null }).where('id', '=', manager.id).execute()
  })
})

test('no script and no long name breaks a card', async () => {
  const name = '<script>alert(1)</script>'.replaceAll(/[/:@]/g, ' ')
  const { _id: personId } = await entered({ firstName: name, lastName: 'Ž'.repeat(60) })
  expect((await cardOf(personId)).firstName).toBe(name.trim())
  expect(codeOf(await office.send(people.create, { body: form({ lastName: 'Ž'.repeat(200) }) }))).toEqual([
    422,
    'invalid',
  ])
})

test('all of it passes the integrity checks', async () => {
  expect(await testApp.integrity()).toEqual([])
})
