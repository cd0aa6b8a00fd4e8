import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { classes } from '#contract/climbing/classes.ts'
import { contract } from '#contract/index.ts'
import { invoices } from '#contract/money/invoices.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import { writes, type Endpoint } from '#contract/platform/endpoint.ts'
import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { withdrawals } from '#contract/climbing/withdrawals.ts'
import type { Answered, Client } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { goodBodies } from '../../../tests/kit/good-bodies.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { entriesSince, nextTransaction } from '../../../tests/kit/transactions.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sample } from '../../../tests/kit/proof.ts'

/**
 * Access matrix: the answers to each actor for each call of the contract (docs/product/api.md §8.1). A call's line holds
 * the answers about the actor's own objects; '-' means that the actor has none. Below it is a line for each id of the
 * call, with the answers when the id is another person's, unknown or malformed. A call with several kinds of bodies has a
 * line for each kind, named behind a slash.
 *
 * Actors: no session; Ana with Bor and Cene; Dora with Eva; Franc and Vid without children; Omar, 18 today. Cene and
 * Gal are minors with a login, each with a place on a guardian's pre-invoice. Hana's confirmation deadline has passed.
 */
const matrix = readTable(`
                             anon   ana dora   franc vid   omar   cene gal   hana
account.logIn                 401   200  200     200 200    200    200 200    200
account.signUp                200   200  200     200 200    200    200 200    200
account.confirmAddress          -     -    -       -   -      -      -   -      -
  token                       400   400  400     400 400    400    400 400    400
account.updateMe              401   200  200     200 200    200    200 200    200
account.updatePassword        401   200  200     200 200    200    200 200    403
account.forgotPassword        200   200  200     200 200    200    200 200    200
account.resetPassword           -     -    -       -   -      -      -   -      -
  token                       400   400  400     400 400    400    400 400    400
account.checkResetLink          -     -    -       -   -      -      -   -      -
  token                       400   400  400     400 400    400    400 400    400
account.me                    401   200  200     200 200    200    200 200    200
account.sessions              401   200  200     200 200    200    200 200    200
account.endOtherSessions      401   200  200     200 200    200    200 200    200
agreements.present            401   200  200     200 200    200    200 200    200
  child                       401   404  404     404 404    404    404 404    404
agreements.give               401   200  200     200 200    200    403 403    403
  childId                     401   404  404     404 404    404    403 403    403
agreements.revokeAlone          -   200  200       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    403 403    403
agreements.revokeNews         401   200  200     200 200    200    403 403    403
agreements.guardianRequests   401   200  200     200 200    200    200 200    200
agreements.answerRequest        -     -    -       -   -      -      -   -      -
  requestId                   401   404  404     404 404    404    403 403    403
catalogue.visible             200   200  200     200 200    200    200 200    200
catalogue.one                 200   200  200     200 200    200    200 200    200
  articleId                   404   404  404     404 404    404    404 404    404
classes.mine                  401   200  200     200 200    200    200 200    200
classes.ofChild                 -   200  200       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    404 404    404
classes.nextOfChildren        401   200  200     200 200    200    200 200    200
classes.single                401   200  200     200 200    200    200 200    200
  article                     401   200  200     200 200    200    200 200    200
  child                       401   404  404     404 404    404    404 404    404
classes.multiple              401   200  200     200 200    200    200 200    200
  article                     401   200  200     200 200    200    200 200    200
  child                       401   404  404     404 404    404    404 404    404
classes.offered               401   200  200     200 200    200    200 200    200
classes.timetable             200   200  200     200 200    200    200 200    200
classes.one                   401   200  200     200 200    200    200 200    200
  classId                     401   404  404     404 404    404    404 404    404
classes.calendar              401   200  200     200 200    200    200 200    200
  classId                     401   404  404     404 404    404    404 404    404
classes.signUp                401   200  200     200 200    200    403 403    403
  articleId                   401   409  409     409 409    409    403 403    403
  classes                     401   409  409     409 409    409    403 403    403
  checkoutId                  401   404  404     404 404    404    403 403    403
  orderID                       -     -    -       -   -      -      -   -      -
classes.signUpChild             -   200  200       -   -      -      -   -      -
  articleId                     -   409  409       -   -      -      -   -      -
  classes                       -   409  409       -   -      -      -   -      -
  checkoutId                    -   404  404       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    403 403    403
  orderID                       -     -    -       -   -      -      -   -      -
classes.signUpPreInvoice      401   200  200     200 200    200    403 403    403
  articleId                   401   422  422     422 422    422    403 403    403
  classes                     401   422  422     422 422    422    403 403    403
classes.signUpChildPreInvoice   -   200  200       -   -      -      -   -      -
  articleId                     -   422  422       -   -      -      -   -      -
  classes                       -   422  422       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    403 403    403
changedDates.mine             401   200  200     200 200    200    200 200    200
  childId                     401   404  404     404 404    404    404 404    404
certificates.mine             401   200  200     200 200    200    200 200    200
  childId                     401   404  404     404 404    404    404 404    404
safetyNotes.one               401   200  200     200 200    200    403 403    200
  childId                     401   404  404     404 404    404    403 403    404
safetyNotes.save              401   200  200     200 200    200    403 403    403
  childId                     401   404  404     404 404    404    403 403    403
safetyNotes.remove            401   200  200     200 200    200    403 403    403
  childId                     401   404  404     404 404    404    403 403    403
family.createChild            401   200  200     200 200    403    403 403    403
family.sendChildAuth            -   200  200       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    403 403    403
family.setChildAuth             -     -    -       -   -      -      -   -      -
  token                       400   400  400     400 400    400    400 400    400
family.checkSetupLink           -     -    -       -   -      -      -   -      -
  token                       400   400  400     400 400    400    400 400    400
family.children               401   200  200     200 200    200    200 200    200
family.child                    -   200  200       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    404 404    404
invoices.mine                 401   200  200     200 200    200    200 200    200
invoices.lastCompany          401   200  200     200 200    200    403 403    200
invoices.withdrawalForm       200   200  200     200 200    200    200 200    200
invoices.download               -   200  200     200 200    200      -   -    200
  invoiceId                   401   404  404     404 404    404    404 404    404
invoices.resend                 -   200  200     200 200    200      -   -    403
  invoiceId                   401   404  404     404 404    404    403 403    403
gifts.list                    200   200  200     200 200    200    200 200    200
gifts.buy                     401   200  200     200 200    200    403 403    403
  articleId                   401   409  409     409 409    409    403 403    403
  checkoutId                  401   404  404     404 404    404    403 403    403
  orderID                       -     -    -       -   -      -      -   -      -
gifts.mine                    401   200  200     200 200    200    200 200    200
gifts.download                  -   200  200     200 200    200      -   -    200
  voucherId                   401   404  404     404 404    404    404 404    404
gifts.resend                    -   200  200     200 200    200      -   -    403
  voucherId                   401   404  404     404 404    404    403 403    403
gifts.redeem                  401   200  200     200 200    200    403 403    403
  childId                     401   404  404     404 404    404    403 403    403
payments.openIntent           401   200  200     200 200    200    403 403    403
  articleId                   401   422  422     422 422    422    403 403    403
  participantId               401   404  404     404 404    404    403 403    403
payments.openIntent/classes   401   200  200     200 200    200    403 403    403
  articleId                   401   422  422     422 422    422    403 403    403
  classes                     401   422  422     422 422    422    403 403    403
  participantId               401   404  404     404 404    404    403 403    403
payments.openIntent/preInvoice 401   200  200     200 200    200    403 403    403
  preInvoiceId                401   404  404     404 404    404    403 403    403
  participantId               401   404  404     404 404    404    403 403    403
payments.openIntent/gifts     401   200  200     200 200    200    403 403    403
  articleId                   401   422  422     422 422    422    403 403    403
  participantId               401   404  404     404 404    404    403 403    403
payments.intent                 -   200  200     200 200    200      -   -    200
  intentId                    401   404  404     404 404    404    404 404    404
payments.open                 401   200  200     200 200    200    200 200    200
payments.release                -   200  200     200 200    200      -   -    403
  intentId                    401   404  404     404 404    404    403 403    403
payments.language               -   200  200     200 200    200      -   -    403
  intentId                    401   404  404     404 404    404    403 403    403
payments.createSession          -   200  200     200 200    200      -   -    403
  intent                      401   404  404     404 404    404    403 403    403
payments.walletOrder            -   200  200     200 200    200      -   -    403
  intentId                    401   404  404     404 404    404    403 403    403
payments.walletCapture          -   200  200     200 200    200      -   -    403
  intentId                    401   404  404     404 404    404    403 403    403
  orderId                     401   404  404     404 404    404    403 403    403
payments.notices              401   200  200     200 200    200    200 200    200
payments.noticeSeen             -   200  200     200 200    200      -   -    200
  intentId                    401   404  404     404 404    404    404 404    404
preInvoices.unpaid            401   200  200     200 200    200    200 200    200
preInvoices.one                 -   200  200     200 200    200      -   -    200
  preInvoiceId                401   404  404     404 404    404    404 404    404
preInvoices.downloadForClass    -   200  200     200 200    200    404 404    200
  classId                     401   404  404     404 404    404    404 404    404
preInvoices.download            -   200  200     200 200    200      -   -    200
  preInvoiceId                401   404  404     404 404    404    404 404    404
preInvoices.resend              -   200  200     200 200    200      -   -    403
  preInvoiceId                401   404  404     404 404    404    403 403    403
tickets.mine                  401   200  200     200 200    200    200 200    200
tickets.ofChild                 -   200  200       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    404 404    404
tickets.begin                   -   200  200     200 200    200      -   -    403
  ticketId                    401   404  404     404 404    404    403 403    403
tickets.buy                     -   200  200     200 200    200      -   -    403
  articleId                   401   409  409     409 409    409    403 403    403
  checkoutId                  401   404  404     404 404    404    403 403    403
  childId                     401   404  404     404 404    404    403 403    403
  orderID                       -     -    -       -   -      -      -   -      -
visits.mine                   401   200  200     200 200    200    200 200    200
visits.ofChild                  -   200  200       -   -      -      -   -      -
  childId                     401   404  404     404 404    404    404 404    404
visits.yearly                 401   200  200     200 200    200    200 200    200
withdrawals.mine              401   200  200     200 200    200    200 200    200
withdrawals.withdraw            -   200  200     200 200    200      -   -    200
  invoiceId                   401   404  404     404 404    404    403 403    404
withdrawals.declare           200   200  200     200 200    200    200 200    200
privacy.beforeErasure         401   200  200     200 200    200    403 403    200
privacy.myData                401   200  200     200 200    200    200 200    200
privacy.eraseMe              401   409  409     409 409    409    403 403    409
hours.now                     200   200  200     200 200    200    200 200    200
account.sendNewConfirmEmail   401   409  409     409 409    409    409 409    200
account.logOut                200   200  200     200 200    200    200 200    200
`)

interface Row {
  name: string
  own: Record<string, number | undefined>
  /** By the name of an id: the answers when the id is not the actor's own. */
  ids: Record<string, Record<string, number | undefined>>
}

function readTable(text: string): Row[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim())
  const actors = head.trim().split(/\s+/)
  const rows: Row[] = []
  for (const line of lines) {
    const [name = '', ...cells] = line.trim().split(/\s+/)
    expect(cells, line).toHaveLength(actors.length)
    const answers = Object.fromEntries(
      actors.map((actor, at) => [actor, cells[at] === '-' ? undefined : Number(cells[at])]),
    )
    if (line.startsWith(' ')) rows.at(-1)!.ids[name] = answers
    else rows.push({ name, own: answers, ids: {} })
  }
  return rows
}

const calls = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call as Endpoint] as const),
  ),
)

/** The call of a line, without the kind of its body. */
const endpointOf = (name: string): Endpoint => {
  const endpoint = calls.get(name.replace(/\/.*/, ''))
  if (!endpoint) throw new Error(`there is no ${name}`)
  return endpoint
}

/** Names of all ids and tokens in a schema, at any depth. */
const idsIn = (schema: z.ZodMiniType | undefined): string[] => {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name)
      walk(inner)
    }
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...names].filter((name) => /Id$|ID$|^(article|child|classes|intent|token)$/.test(name))
}

/** Whether a malformed id is answered as a bad field. An intent in a query is answered like one in a path. */
const isField = (name: string, id: string) => {
  const { body, query } = endpointOf(name)
  return [...idsIn(body), ...idsIn(query)].includes(id) && id !== 'intent'
}

test('every call of the contract and every id it takes has a line', () => {
  const expected = [...calls].map(([name, { params, query, body }]) => [
    name,
    [...new Set([...idsIn(params), ...idsIn(query), ...idsIn(body)])].toSorted(),
  ])
  const listed = [...Map.groupBy(matrix, ({ name }) => name.replace(/\/.*/, ''))].map(([name, rows]) => [
    name,
    [...new Set(rows.flatMap(({ ids }) => Object.keys(ids)))].toSorted(),
  ])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
  expect(new Set(matrix.map(({ name }) => name)).size).toBe(matrix.length)
})

/** Objects of a person, by the name of their id in calls. */
type Things = {
  childId?: string
  participantId?: string
  intentId?: string
  amount?: string
  /** An order at the wallet, approved by its payer, and its intent. */
  orderId?: string
  orderIntentId?: string
  /** A paid card checkout. */
  checkoutId?: string
  articleId?: string
  /** Invoice of a purchase of this year. */
  invoiceId?: string
  year?: string
  /** A paid checkout for an own place, and one for a place of the child. */
  placeCheckoutId?: string
  childPlaceCheckoutId?: string
  /** A gift for the child or the person, a paid checkout for it, and the code of another voucher. */
  giftId?: string
  giftCheckoutId?: string
  code?: string
  /** The voucher with that code. */
  voucherId?: string
  /** A ticket that waits for the end of the period of withdrawal. */
  ticketId?: string
  /** A hidden class with a place of the person or a child, and its pre-invoice. */
  classId?: string
  preInvoiceId?: string
  article?: string
  child?: string
  classes?: string
}

/** Personal data that may only be answered to the person and the guardian. */
interface Canaries {
  lastName: string
  address: string
  city: string
  phoneNumber: string
  email: string
}

interface Person extends Things, Canaries {
  id: string
  children: string[]
  /** With a session, if the person has a login. */
  seedPerson?: SeedPerson
  client?: Client
}

let testApp: TestApp
const people = new Map<string, Person>()
/** The tickets of each person's purchase, and their sum. */
const refundable = new Map<string, { pieces?: readonly string[] | undefined; total?: number | undefined }>()

const personOf = (name: string): Person => {
  const person = people.get(name)
  if (!person) throw new Error(`${name} does not live here`)
  return person
}

/** A person whose birthday is today, with unique name, address and email. */
const detailsOf = (name: string, age: number) => {
  const today = dayOf(testApp.clock.now())
  return {
    firstName: 'Neža',
    birthDate: `${Number(today.slice(0, 4)) - age}${today.slice(4)}` as Day,
    lastName: `Priimek-${name}`,
    address: `Ulica ${name} 7`,
    city: `Kraj-${name}`,
    postalCode: '4000',
    country: 'Slovenija',
    phoneNumber: `041 ${300_000 + people.size * 1_111}`,
    email: `moj.${name}@matrika.example`,
  }
}

const adult = async (name: string, age: number, confirmed = true): Promise<void> => {
  const { email, ...details } = detailsOf(name, age)
  const seedPerson = await testApp.seed.adult(email, details, { confirmed })
  people.set(name, { ...details, email, id: seedPerson.id, children: [], seedPerson, client: testApp.as(seedPerson) })
}

/** A minor of this guardian, with or without a login. */
const minor = async (parent: string, name: string, age: number, hasLogin = false): Promise<void> => {
  const { email, ...details } = detailsOf(name, age)
  const { seedPerson: guardian, children } = personOf(parent)
  if (!guardian) throw new Error(`${parent} cannot be a guardian`)
  const id = await testApp.seed.minor(guardian, details, hasLogin ? email : undefined)
  children.push(id)
  const person: Person = { ...details, email, id, children: [] }
  people.set(name, hasLogin ? { ...person, client: testApp.as(await testApp.seed.logIn(email)) } : person)
}

/** Pays in the card sandbox without the payer's return. */
const payByCard = async (client: Client, { _id: intent, amount }: Intent): Promise<string> => {
  const { data } = await client.call(payments.createSession, { params: { amount }, query: { intent } })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  return data.id
}

/** An open intent, an approved order and a paid checkout, for the person or the first child. */
const shop = async (name: string, ageGroup: AgeGroup) => {
  const person = personOf(name)
  const client = clientOf(name)
  const { articles } = await client.call(catalogue.visible, { query: { label: 'V', ageGroup, type: 'dnevna' } })
  const articleId = articles[0]?._id as ArticleId
  const participantId = person.children[0] as PersonId | undefined
  const open = async (quantity: number) =>
    (
      await client.call(payments.openIntent, {
        body: { kind: 'tickets', articles: [{ articleId, quantity }], ...(participantId && { participantId }) },
      })
    ).intent
  const [intent, ordered, paid] = [await open(1), await open(2), await open(3)]
  const { orderId } = await client.call(payments.walletOrder, { params: { intentId: ordered._id }, body: {} })
  await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
  const enrol = async (forWhom: PersonId | undefined) => {
    const wanted = { kind: 'classes' as const, classCart: course.cart(term.paid) }
    const body = { ...wanted, ...(forWhom && { participantId: forWhom }) }
    return payByCard(client, (await client.call(payments.openIntent, { body })).intent)
  }
  await testApp.seed.buys(await testApp.seed.logIn(person.email), [{ articleId, quantity: 5 }], {
    ...(participantId && { participantId }),
    beginAtOnce: false,
  })
  const { unusedTickets } = participantId
    ? await client.call(tickets.ofChild, { params: { childId: participantId } })
    : await client.call(tickets.mine)
  const year = dayOf(testApp.clock.now()).slice(0, 4)
  const [invoice] = (await client.call(invoices.mine, { params: { year } })).invoices
  const sale = (await client.call(withdrawals.mine)).sales.find(({ invoiceId }) => invoiceId === invoice?._id)
  const gift = await client.call(gifts.list, { params: { ageGroup }, query: { label: 'V' } })
  const giftId = gift.articles[0]?._id as ArticleId
  const wantedGift = { kind: 'gifts' as const, articles: [{ articleId: giftId, quantity: 1 }] }
  if (person.seedPerson) await testApp.seed.presents(person.seedPerson, ageGroup, ['Dnevna'])
  const { vouchers } = await client.call(gifts.mine)
  const codes = (await testApp.emailsTo(person.email)).flatMap(({ text }) => text.match(/\b\w{4}(-\w{4}){4}\b/g) ?? [])
  refundable.set(name, {
    pieces: sale?.pieces.map(({ _id }) => _id),
    total: sale?.pieces.reduce((sum, { refund }) => sum + refund, 0),
  })
  Object.assign(person, {
    giftId,
    giftCheckoutId: await payByCard(client, (await client.call(payments.openIntent, { body: wantedGift })).intent),
    code: codes[0],
    voucherId: vouchers[0]?._id,
    ticketId: unusedTickets.find(({ mayBegin }) => mayBegin)?._id,
    ...(participantId && { childId: participantId }),
    intentId: intent._id,
    amount: intent.amount,
    articleId,
    orderId,
    orderIntentId: ordered._id,
    year,
    invoiceId: invoice?._id,
    checkoutId: await payByCard(client, paid),
    placeCheckoutId: await enrol(undefined),
    ...(participantId && { childPlaceCheckoutId: await enrol(participantId) }),
  })
}

/** A course with a term for each purpose, and then one term for each pre-invoice. */
let course: Course
const term = { paid: 0, signUp: 1, wanted: 2, firstPreInvoice: 3 }

/** Takes a pre-invoice for a place in a class that is hidden afterwards. */
const takePreInvoice = async (payer: string, participant = payer): Promise<void> => {
  const client = clientOf(payer)
  const at = [...people.values()].filter(({ preInvoiceId }) => preInvoiceId).length + term.firstPreInvoice
  const body = { classCart: course.cart(at) }
  const childId = personOf(participant).id as PersonId
  const { preInvoice } =
    payer === participant
      ? await client.call(classes.signUpPreInvoice, { body })
      : await client.call(classes.signUpChildPreInvoice, { params: { childId }, body })
  const classId = course.classIds[at]!
  await testApp.app.ctx.db.updateTable('class').set({ visible: false }).where('id', '=', classId).execute()
  for (const name of [payer, participant]) Object.assign(personOf(name), { classId })
  Object.assign(personOf(payer), { preInvoiceId: preInvoice._id })
}

beforeAll(async () => {
  testApp = await startTestApp()
  course = await openCourse(testApp.app.ctx.db, {
    places: Array.from({ length: term.firstPreInvoice + 7 }, () => 30),
    ageGroups: ['school', 'student', 'adult'],
  })
  await adult('hana', 30, false)
  await shop('hana', 'adult')
  // A pre-invoice needs a confirmed address, so hers is of an earlier release (docs/product/pre-invoices.md §1.6).
  const ofHana = testApp.app.ctx.db.updateTable('login').where('person_id', '=', personOf('hana').id as PersonId)
  await ofHana.set({ confirmed_at: testApp.clock.now() }).execute()
  await takePreInvoice('hana')
  await ofHana.set({ confirmed_at: null }).execute()
  testApp.clock.forward(24 * 3600)
  await clientOf('hana').call(account.me)
  await adult('ana', 40)
  await minor('ana', 'bor', 8)
  await minor('ana', 'cene', 16, true)
  await adult('dora', 38)
  await minor('dora', 'eva', 10)
  await adult('greta', 45)
  await minor('greta', 'gal', 17, true)
  await adult('franc', 30)
  await adult('vid', 22)
  await adult('omar', 18)
  for (const name of ['ana', 'dora']) await shop(name, 'school')
  await shop('franc', 'adult')
  for (const name of ['vid', 'omar']) await shop(name, 'student')
  await takePreInvoice('ana', 'cene')
  await takePreInvoice('dora', 'eva')
  await takePreInvoice('greta', 'gal')
  for (const name of ['franc', 'vid', 'omar']) await takePreInvoice(name)
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** Objects of the actor; an actor without any uses Franc's, to be refused for other reasons. */
const thingsOf = (actor: string): Things => ({ ...personOf('franc'), childId: '', ...people.get(actor) })

/** Calls that need other objects of the actor than their ids' names imply. */
const about: Record<string, (mine: Things) => Partial<Things>> = {
  'payments.walletCapture': ({ orderIntentId }) => ({ intentId: orderIntentId ?? '' }),
  'agreements.present': ({ childId }) => ({ ...(childId && { child: childId }) }),
  'classes.single': ({ childId }) => ({ article: course.articleId, ...(childId && { child: childId }) }),
  'classes.multiple': ({ childId }) => ({ article: course.articleId, ...(childId && { child: childId }) }),
  'classes.signUp': ({ placeCheckoutId }) => ({ ...ofCourse(term.paid), checkoutId: placeCheckoutId ?? '' }),
  'classes.signUpChild': ({ childPlaceCheckoutId }) => ({
    ...ofCourse(term.paid),
    checkoutId: childPlaceCheckoutId ?? '',
  }),
  'classes.signUpPreInvoice': () => ofCourse(term.signUp),
  'classes.signUpChildPreInvoice': () => ofCourse(term.signUp),
  'payments.openIntent/classes': () => ofCourse(term.wanted),
  'payments.openIntent/gifts': ({ giftId }) => ({ articleId: giftId ?? '' }),
  'gifts.buy': ({ giftId, giftCheckoutId }) => ({ articleId: giftId ?? '', checkoutId: giftCheckoutId ?? '' }),
}

const ofCourse = (at: number) => ({ articleId: course.articleId, classes: course.classIds[at] ?? '' })
/** Quantity of an article in a call, so that a paid checkout fits the amount. */
const quantities: Record<string, number> = { 'payments.openIntent': 4, 'tickets.buy': 3 }

/** A body of this call about these objects, by this actor. */
const bodyOf = (name: string, actor: string, things: Things): Record<string, unknown> | undefined => {
  const { articleId, checkoutId, preInvoiceId, code, classes: term, childId, participantId } = things
  // The order in the wallet library's data changes nothing, even when it is another person's.
  const orderOfOther = personOf(actor === 'ana' ? 'dora' : 'ana').orderId
  const body = goodBodies[name]?.({
    email: people.get(actor)?.email,
    newEmail: `${name}.${actor}@drugje.example`,
    password: name === 'privacy.eraseMe' && changedPasswords.has(actor) ? `${demoPassword}!` : demoPassword,
    articleId,
    classes: [term ?? ''],
    quantity: quantities[name],
    checkoutId,
    orderId: name.endsWith('.buy') ? orderOfOther : things.orderId,
    preInvoiceId,
    code,
    ...refundable.get(actor),
    childId: childId || undefined,
    participantId:
      participantId ?? (name === 'payments.openIntent' || name.endsWith('/classes') ? childId || undefined : undefined),
  })
  if (name !== 'account.updateMe') return body
  return { ...body, ...people.get(actor), climbingAbility: actor === 'hana' ? 3 : 4 }
}

/** Sends the call about the actor's own objects, except for the given ids. */
const send = (name: string, actor: string, client: Client, others: Record<string, string> = {}): Promise<Answered> => {
  const endpoint = endpointOf(name)
  const mine = thingsOf(actor)
  const things: Things = { ...mine, ...about[name]?.(mine), ...others }
  const { article, child } = things
  const query = {
    'payments.createSession': { intent: mine.intentId, ...others },
    'catalogue.visible': { label: 'V' },
    'gifts.list': { label: 'V' },
    'agreements.present': { child },
    'classes.single': { article, child },
    'classes.multiple': { article, child },
  }[name]
  return client.send(endpoint, {
    params: { ageGroup: 'adult', ...things },
    ...(query && { query }),
    ...(endpoint.body && { body: bodyOf(name, actor, things) }),
  })
}

/** Text of a file; the bytes of a PDF contain none in clear. */
const wordsIn = (bytes: Uint8Array): string => {
  const text = strFromU8(bytes)
  return text.startsWith('%PDF') ? textOf(bytes) : text
}

/** Text of an answer, documents included. */
const wordsOf = ({ headers, bytes }: Answered): string =>
  headers.get('content-type') === 'application/zip'
    ? Object.entries(unzipSync(bytes))
        .map(([file, inside]) => file + wordsIn(inside))
        .join('\n')
    : wordsIn(bytes)

const canariesOf = ({ lastName, address, city, phoneNumber, email }: Person): string[] =>
  Object.values({ lastName, address, city, phoneNumber, email } satisfies Canaries)

/** An answer contains personal data only of the actor and the actor's minors. */
const expectOnlyOwn = (actor: string, answered: Answered, what: string) => {
  const mine = people.get(actor)
  const words = wordsOf(answered)
  const strangers = [...people.values()].filter(({ id }) => id !== mine?.id && !mine?.children.includes(id))
  expect(
    strangers.flatMap(canariesOf).filter((canary) => words.includes(canary)),
    what,
  ).toEqual([])
}

const clientOf = (actor: string): Client => people.get(actor)?.client ?? testApp.visitor()

/** Every value of this id that belongs to other people. */
const foreign = (id: string, actor: string): string[] => {
  const mine = people.get(actor)
  const others = [...people.values()].filter((person) => person !== mine)
  const all: Record<string, (person: Person) => (string | undefined)[]> = {
    childId: (person) => [person.id],
    participantId: (person) => [person.id],
    intentId: ({ intentId, orderIntentId }) => [intentId, orderIntentId],
    intent: ({ intentId, orderIntentId }) => [intentId, orderIntentId],
    orderId: ({ orderId, checkoutId }) => [orderId, checkoutId],
    checkoutId: ({ orderId, checkoutId, ...enrolled }) => [
      orderId,
      checkoutId,
      enrolled.placeCheckoutId,
      enrolled.childPlaceCheckoutId,
      enrolled.giftCheckoutId,
    ],
    child: (person) => [person.id],
    invoiceId: ({ invoiceId }) => [invoiceId],
    classId: ({ classId }) => [classId],
    classes: ({ classId }) => [classId],
    preInvoiceId: ({ preInvoiceId }) => [preInvoiceId],
    voucherId: ({ voucherId }) => [voucherId],
  }
  const own = mine && /child|participant/.test(id) ? [mine.id] : []
  const found = [...others.flatMap((person) => all[id]?.(person) ?? []), ...own]
  return found.filter(
    (each): each is string => each !== undefined && !mine?.children.includes(each) && each !== mine?.classId,
  )
}

const unknown = (id: string) =>
  /^(order|checkout)/.test(id) ? '0000000000000000.neznan' : '019a9f00-0000-7000-8000-000000000000'
const malformed = ["1' or '1'='1", 'x', '%00', 'ž']

/** Every 404, byte for byte. */
const nothingThere = JSON.stringify({
  status: 'fail',
  code: 'not_found',
  message: 'Tega ni mogoče najti. Osveži stran ali se vrni na začetek.',
})

/** Actors with an expected status; actors without such an object are left out. */
function answersIn(answers: Row['own']): [actor: string, status: number][] {
  return Object.entries(answers).flatMap(([actor, status]) => (status === undefined ? [] : [[actor, status]]))
}

const foreignIds = matrix.flatMap(({ name, ids }) =>
  Object.entries(ids).flatMap(([id, answers]) => {
    const expected = answersIn(answers)
    return expected.length ? [[name, id, expected] as const] : []
  }),
)

/** Which malformed value a call gets in a short run. */
let turn = 0

/** Row fingerprints at the end of the previous test, if it computed them. */
let found: Record<string, string> | undefined

// The short run has each line with a third of the actors, other ones from line to line.
const linesOfIds = foreignIds.map(([name, id, answers], line) => {
  const some = sample(answers, 3, line)
  return [name, id, some.length ? some : answers] as const
})

describe.each(linesOfIds)('%s with a %s that is not the caller’s own', (name, id, answers) => {
  test.each(answers)('%s', async (actor, status) => {
    const before = found ?? (await rowFingerprints(testApp.app.ctx.db))
    found = undefined
    const mayCall = status !== 401 && status !== 403
    turn += 1
    for (const value of [...foreign(id, actor), unknown(id), ...sample(malformed, 4, turn)]) {
      // In a body or a query a malformed id is a bad field, answered to every allowed caller.
      const isBadField = mayCall && malformed.includes(value) && isField(name, id)
      const answered = await send(name, actor, clientOf(actor), { [id]: value })
      const what = `${name} by ${actor} with ${id} ${value}: ${strFromU8(answered.bytes)}`
      expect(answered.status, what).toBe(isBadField ? 422 : status)
      if (answered.status === 404) expect(strFromU8(answered.bytes), what).toBe(nothingThere)
      expectOnlyOwn(actor, answered, what)
    }
    // 409 concerns the actor's own purchase: the payer's return is recorded.
    if (status !== 409) {
      const after = await rowFingerprints(testApp.app.ctx.db)
      expect(after).toEqual(before)
      found = after
    }
    expect(testApp.errors).toEqual([])
  })
})

test('the text of documents is read too', async () => {
  const text = wordsOf(await send('preInvoices.download', 'ana', clientOf('ana')))
  expect(text).toContain(personOf('ana').lastName)
  expect(wordsOf(await send('privacy.myData', 'ana', clientOf('ana')))).toContain(personOf('ana').lastName)
})

const ownCalls = matrix.map(({ name, own }) => [name, answersIn(own)] as const).filter(([, answers]) => answers.length)

/** Who has another password since account.updatePassword; a short run calls it for a part of the actors. */
const changedPasswords = new Set<string>()

/** Successful calls that wrote an audit entry. */
const recordedCalls = new Set<string>()

/** Each run has the first that succeeds, and each second of the others. */
const actorsOfCalls = ownCalls.map(([name, answers], line) => {
  const able = answers.filter(([, status]) => status < 400).slice(0, 1)
  return [name, [...new Set([...able, ...sample(answers, 2, line)])]] as const
})

describe.each(actorsOfCalls)('%s about the caller’s own objects', (name, answers) => {
  test.each(answers)('%s', async (actor, status) => {
    const { db } = testApp.app.ctx
    const before = status >= 400 ? await rowFingerprints(db) : undefined
    const begin = await nextTransaction(db)
    const answered = await send(name, actor, clientOf(actor))
    if (name === 'account.updatePassword' && answered.status === 200) changedPasswords.add(actor)
    const { silent, entries } = await entriesSince(db, begin)
    const what = `${name} by ${actor}: ${wordsOf(answered).slice(0, 500)}`
    expect(answered.status, what).toBe(status)
    expectOnlyOwn(actor, answered, what)
    if (before) expect(await rowFingerprints(db), what).toEqual(before)
    // Every change has its audit entry in the same commit (docs/product/privacy.md §6.1).
    expect(silent, what).toEqual([])
    if (entries && status < 400) recordedCalls.add(name.replace(/\/.*/, ''))
    expect(testApp.errors).toEqual([])
  })
})

/** These calls change nothing here; audit-log.routes.test.ts and the tests of arrivals cover them. */
const elsewhere = [
  'account.confirmAddress',
  'account.resetPassword',
  'agreements.answerRequest',
  'agreements.give',
  'agreements.revokeAlone',
  'agreements.revokeNews',
  'family.setChildAuth',
  'privacy.eraseMe',
]

test('every call that changes something writes an audit entry', () => {
  const changing = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(([, call]) => writes(call))
      .map(([call]) => `${noun}.${call}`),
  )
  expect(changing.filter((name) => !recordedCalls.has(name)).toSorted()).toEqual(elsewhere)
})
