import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { articlesOnSale } from '#server/centre/catalogue/catalogue.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { validTickets } from '#server/climbing/tickets/tickets.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { mergingAs, rowsNaming } from '../../../tests/kit/merging.ts'
import { rng, type Rng } from '../../../tests/kit/rng.ts'
import { addMember, logStaffIn } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Random histories of a family in which one child was entered twice. The integrity checks follow at the end.

/** Number of histories; `MERGES=200` runs more. */
const runs = Number(process.env['MERGES'] ?? 4)

let testApp: TestApp
let office: ReturnType<typeof mergingAs>
beforeAll(async () => {
  testApp = await startTestApp()
  office = mergingAs(await logStaffIn(testApp, await addMember(testApp, ['manager'])))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db

/** What a family has, added up: a merge changes none of it. */
const sumsOf = async (family: readonly PersonId[]): Promise<Record<string, number>> => {
  const ids = sql`any(${family}::uuid[])`
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from ticket where holder_id = ${ids}) as tickets,
    (select coalesce(sum(visits), 0)::int from ticket where holder_id = ${ids}) as "visitsBought",
    (select coalesce(sum(used_visits), 0)::int from ticket where holder_id = ${ids}) as "visitsUsed",
    (select count(*)::int from visit where person_id = ${ids}) as visits,
    (select count(*)::int from place where participant_id = ${ids} and state = 'confirmed') as places,
    (select count(*)::int from place where payer_id = ${ids}) as "placesPaid",
    (select count(*)::int from voucher where redeemed_for = ${ids}) as "vouchersRedeemed",
    (select count(*)::int from voucher where buyer_id = ${ids}) as "vouchersBought",
    (select count(*)::int from pre_invoice where participant_id = ${ids}) as "preInvoices",
    (select coalesce(sum(total_cents), 0)::int from pre_invoice where buyer_id = ${ids}) as "preInvoiced",
    (select coalesce(sum(total_cents), 0)::int from invoice where buyer_id = ${ids}) as invoiced,
    (select coalesce(sum(p.cents), 0)::int from payment p join intent i on i.id = p.intent_id
      where i.payer_id = ${ids}) as paid,
    (select count(*)::int from intent where participant_id = ${ids}) as purchases,
    (select count(*)::int from agreement where person_id = ${ids}) as agreements,
    (select count(*)::int from agreement where signed_by = ${ids}) as signed`.execute(db())
  return rows[0]!
}

interface Turn {
  guardian: SeedPerson
  /** Who gets what is bought: one of the two rows, or the guardian. */
  participantId: PersonId
  random: Rng
}

const ageGroupFor = ({ guardian, participantId }: Turn) =>
  participantId === guardian.id ? ('adult' as const) : ('school' as const)

const buysTickets = async (turn: Turn) => {
  const { guardian, participantId, random } = turn
  const { articles } = await articlesOnSale(testApp.app.ctx, { label: 'V', ageGroup: ageGroupFor(turn) })
  const cart = [{ articleId: random.oneOf(articles)._id, quantity: random.upTo(2) }]
  await testApp.seed.buys(guardian, cart, { participantId, with: random.oneOf(['card', 'wallet']) })
}

let scans = 0
const visits = async ({ participantId, random }: Turn) => {
  const tickets = await validTickets(testApp.app.ctx, participantId)
  if (!tickets.length) return
  scans += 1
  await recordVisit(testApp.app.ctx, operatorActor(), random.oneOf(tickets)._id, `scan-of-a-random-merge-${scans}`)
  testApp.clock.forward(random.upTo(90) * 60)
}

const course = () =>
  openCourse(db(), { now: testApp.clock.now(), places: [3], ageGroups: ['school', 'student', 'adult'] })

const enrols = async ({ guardian, participantId }: Turn) =>
  testApp.seed.enrols(guardian, (await course()).cart(), { participantId })

const takesPreInvoice = async ({ guardian, participantId }: Turn) =>
  testApp.seed.promises(guardian, (await course()).cart(), participantId)

const redeemsGift = async (turn: Turn) => {
  const { guardian, participantId } = turn
  await testApp.seed.presents(guardian, ageGroupFor(turn), ['Dnevna'])
  const emails = await testApp.emailsTo(guardian.email)
  const codes = emails.flatMap(({ text }) => /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/.exec(text)?.[0] ?? [])
  await testApp.as(guardian).call(gifts.redeem, {
    body: { code: codes[0]!, ...(participantId !== guardian.id && { childId: participantId }) },
  })
}

const acts = [buysTickets, buysTickets, visits, visits, enrols, takesPreInvoice, redeemsGift]

/** Ends whatever might still be paid. */
const settles = async () => {
  await testApp.work()
  for (const hour of [1, 2]) {
    testApp.clock.forward(hour * 3600)
    await sweep(testApp.app.ctx)
  }
  await testApp.work()
}

test.each(Array.from({ length: runs }, (_, seed) => seed + 1))(
  'history %i: what a family has stays the same, and nothing names the empty row',
  async (seed) => {
    const random = rng(seed)
    const guardian = await testApp.adult({ firstName: 'Dora' })
    const child = { firstName: 'Eva', lastName: 'Dvojna', birthDate: '2016-05-05' as Day }
    const one = await testApp.seed.minor(guardian, child)
    const two = await testApp.seed.minor(guardian, child)
    for (let left = 2 + random.upTo(5); left > 0; left -= 1)
      await random.oneOf(acts)({ guardian, random, participantId: random.oneOf([one, two, two, guardian.id]) })
    await settles()
    const [kept, other] = [await office.cardOf(one), await office.cardOf(two)]
    const sums = await sumsOf([guardian.id, one, two])
    const { moved } = await office.preview(kept, other)
    const named = await rowsNaming(db(), two)
    expect([moved.tickets, moved.visits]).toEqual([named['ticket.holder_id'] ?? 0, named['visit.person_id'] ?? 0])

    expect((await office.merge(kept, other)).status).toBe(200)
    expect(await rowsNaming(db(), two)).toEqual({})
    expect(await sumsOf([guardian.id, one])).toEqual(sums)
  },
)
