import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { family } from '#contract/people/family.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { articlesOnSale } from '#server/centre/catalogue/catalogue.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { codeOf, mergingAs, rowsNaming } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let office: ReturnType<typeof mergingAs>
beforeAll(async () => {
  testApp = await startTestApp()
  office = mergingAs(await logStaffIn(testApp, await addMember(testApp, ['manager'])))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db

/** A guardian with a child that is entered twice: both are in the guardian's family. */
const childTwice = async (): Promise<{ guardian: SeedPerson; kept: PersonCard; other: PersonCard }> => {
  const guardian = await testApp.adult({ firstName: 'Dora' })
  const child = { firstName: 'Eva', lastName: 'Dvojna', birthDate: '2016-05-05' as Day }
  const [one, two] = [await testApp.seed.minor(guardian, child), await testApp.seed.minor(guardian, child)]
  return { guardian, kept: await office.cardOf(one), other: await office.cardOf(two) }
}

/** A cart of one ticket for a child. */
const childCart = async () => {
  const { articles } = await articlesOnSale(testApp.app.ctx, { label: 'V', ageGroup: 'school' })
  return [{ articleId: articles.find(({ type }) => type === 'dnevna')!._id, quantity: 1 }]
}

const opens = async (guardian: SeedPerson, participantId: PersonId) =>
  testApp.as(guardian).send(payments.openIntent, {
    body: { kind: 'tickets', articles: await childCart(), participantId },
  })

/** Ends whatever might still be paid. */
const settles = async () => {
  await testApp.work()
  for (const hour of [1, 2]) {
    testApp.clock.forward(hour * 3600)
    await sweep(testApp.app.ctx)
  }
  await testApp.work()
}

test('two people in one group stay two, until one has left it', async () => {
  const { guardian, kept, other } = await childTwice()
  const course = await openCourse(db(), { now: testApp.clock.now(), places: [5], weeks: 2, ageGroups: ['school'] })
  await testApp.seed.promises(guardian, course.cart(), other._id)
  await testApp.seed.enrols(guardian, course.cart(), { participantId: kept._id })
  await settles()
  expect((await office.preview(kept, other)).obstacle).toBe('merge_one_class')
  expect(codeOf(await office.merge(kept, other))).toEqual([409, 'merge_one_class'])
  expect(await rowsNaming(db(), other._id)).toMatchObject({ 'place.participant_id': 1 })
  testApp.clock.forward(6 * 24 * 3600)
  await sweepPreInvoices(testApp.app.ctx)
  expect((await office.merge(kept, other)).status).toBe(200)
  expect(await rowsNaming(db(), other._id)).toEqual({})
})

test('a payment of a guardian that is under way stands against it, until it has ended', async () => {
  const { guardian, kept, other } = await childTwice()
  const { intent } = await testApp.as(guardian).call(payments.openIntent, {
    body: { kind: 'tickets', articles: await childCart(), participantId: other._id },
  })
  const { data } = await testApp.as(guardian).call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  expect((await office.preview(kept, other)).obstacle).toBe('merge_payment')
  expect(codeOf(await office.merge(kept, other))).toEqual([409, 'merge_payment'])
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  expect(codeOf(await office.merge(kept, other))).toEqual([409, 'merge_payment'])
  testApp.clock.forward(5 * 60)
  await sweep(testApp.app.ctx)
  await settles()
  expect(await rowsNaming(db(), other._id)).toMatchObject({ 'ticket.holder_id': 1 })
  expect((await office.merge(kept, other)).status).toBe(200)
  expect(await rowsNaming(db(), other._id)).toEqual({})
})

const onPostgres = test.runIf(inject('template').kind === 'postgres')

/** Sends calls that meet at the row of a person, in this order; their answers in the same order. */
const atOneMoment = async (personId: PersonId, acts: readonly (() => Promise<Answered>)[]): Promise<Answered[]> => {
  const client = await testApp.database.pool.connect()
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    ).rows[0]?.count
  const sent: Promise<Answered>[] = []
  await client.query('begin')
  try {
    await client.query('select from person where id = $1 for update', [personId])
    for (const act of acts) {
      sent.push(act())
      await expect.poll(waiting, { timeout: 10_000 }).toBe(sent.length)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return Promise.all(sent)
}

onPostgres.each(['merge', 'purchase'])(
  'a purchase and a merge at one moment, the %s first: no purchase names the empty row',
  async (first) => {
    const { guardian, kept, other } = await childTwice()
    const acts = [() => office.merge(kept, other), () => opens(guardian, other._id)]
    const answers = await atOneMoment(other._id, first === 'merge' ? acts : acts.toReversed())
    const [merged, bought] = first === 'merge' ? answers : answers.toReversed()
    expect(merged?.status).toBe(200)
    expect(codeOf(bought!)).toEqual(first === 'merge' ? [404, 'not_found'] : [200, undefined])
    expect(await rowsNaming(db(), other._id)).toEqual({})
    expect(await testApp.integrity()).toEqual([])
  },
)

onPostgres.each(['merge', 'link'])(
  'a log-in is set up by its link while its row is merged, the %s first: one of both happens',
  async (first) => {
    const { guardian, kept, other } = await childTwice()
    const email = `eva.${randomUUID()}@previs.example`
    await testApp.as(guardian).call(family.sendChildAuth, { params: { childId: other._id }, body: { email } })
    const token = /setchildauth\/([\w-]+)/.exec((await testApp.emailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    const password = 'plezam sama'
    const body = { email, password, passwordConfirm: password, agreesToTerms: true }
    const setUp = () => testApp.visitor().send(family.setChildAuth, { params: { token }, body })
    const acts = [() => office.merge(kept, other), setUp]
    const answers = await atOneMoment(other._id, first === 'merge' ? acts : acts.toReversed())
    const [merged, chosen] = first === 'merge' ? answers : answers.toReversed()
    expect([codeOf(merged!), codeOf(chosen!)]).toBeOneOf([
      [
        [200, undefined],
        [400, 'setup_link_expired'],
      ],
      [
        [409, expect.stringMatching(/^(merge_two_log_ins|changed_meanwhile)$/)],
        [200, undefined],
      ],
    ])
    expect(await testApp.integrity()).toEqual([])
  },
)

test('a purchase and a gift for the row that was merged are refused', async () => {
  const { guardian, kept, other } = await childTwice()
  expect((await office.merge(kept, other)).status).toBe(200)
  expect(codeOf(await opens(guardian, other._id))).toEqual([404, 'not_found'])
  expect((await opens(guardian, kept._id)).status).toBe(200)
  const gift = await testApp.as(guardian).send(gifts.redeem, {
    body: { code: '7K3M-QX2D-0000-ABCD-WXYZ', childId: other._id },
  })
  expect(codeOf(gift)).toEqual([404, 'not_found'])
  const { children } = await guardian.me()
  expect(children.map(({ id }) => id)).toEqual([kept._id])
})
