import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { OwedReport } from '#contract/staff/reception/owed-report.ts'
import { figures } from '#contract/staff/reception/figures.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, addYears, at, dayOf, daysBetween } from '#server/platform/calendar.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { csvLines } from '../../../tests/kit/csv-lines.ts'
import { payAtReception } from '../../../tests/kit/pay-at-reception.ts'
import { rounds } from '../../../tests/kit/proof.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk, till } from '../../../tests/kit/till.ts'

// What was paid for and is not given yet (docs/product/figures.md §6).

let testApp: TestApp
let leading: StaffMember
let manager: StaffClient

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T08:00:00Z' })
  leading = await addMember(testApp, ['manager'])
  manager = await logStaffIn(testApp, leading)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const today = () => dayOf(testApp.clock.now())

const forward = async (days: number) => {
  const next = at(addDays(today(), days), '09:00')
  testApp.clock.forward((next.getTime() - testApp.clock.now().getTime()) / 1_000)
  manager = await logStaffIn(testApp, leading)
}

const owed = async (day?: Day): Promise<OwedReport> =>
  (await manager.call(figures.owed, { query: day ? { day } : {} })).report

test('by kind and article, net and gross, month by month, on any day up to today', async () => {
  testApp.app.ctx.centre.guests = 'bearer'
  await openTill(manager, 50_000)
  const [buyer, climber] = [await testApp.adult(), await testApp.adult()]
  // Three entries on no one's name: one lets in, one goes back.
  const entry = await articleNamed(manager, 'Dnevna vstopnica')
  const { invoiceId } = await sellAtDesk(manager, [
    { kind: 'bearer', articleId: entry._id, quantity: 3, groupName: '' },
  ])
  const [paper] = (await manager.call(sales.papers, { params: { invoiceId: invoiceId! } })).papers
  const text = paper?.kind === 'bearer' ? paper.code : ''
  await testApp.seed.presents(buyer, 'adult', ['Dnevna'])
  const course = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), weeks: 2, euros: 30 })
  await testApp.seed.promises(climber, course.cart(0))
  const sold = await owed()
  const rowOf = ({ rows }: OwedReport, kind: string) => rows.find((row) => row.kind === kind)
  expect(rowOf(sold, 'entries')).toMatchObject({
    name: entry.name,
    pieces: 1,
    cents: 3 * entry.cents,
    vatCents: Math.round((3 * entry.cents * 950) / 10_950),
  })
  expect(rowOf(sold, 'voucher')).toMatchObject({ pieces: 1, cents: entry.cents })
  // A place that waits for its payment is no money.
  expect(rowOf(sold, 'class')).toBeUndefined()

  const day = today()
  await countTill(manager, 50_000 + 3 * entry.cents)
  await closeTill(manager, { leftCents: 50_000 })
  await forward(1)
  await openTill(manager, 50_000)
  const { rows } = await sql<{ year: number; number: number }>`
    select year, number from pre_invoice where participant_id = ${climber.id}`.execute(testApp.app.ctx.db)
  await payAtReception(testApp.app.ctx, rows[0]!.number, { year: rows[0]!.year })
  await manager.call(desk.scan, { body: { key: randomUUID(), text } })
  const lines = [{ line: 0, quantity: 1 }]
  await manager.call(sales.refund, {
    params: { invoiceId: invoiceId! },
    body: { key: randomUUID(), till, how: 'cash', because: 'Preveč', lines, totalCents: entry.cents },
  })
  const nextDay = await owed()
  expect(rowOf(nextDay, 'entries')).toMatchObject({ pieces: 1, cents: entry.cents })
  expect(rowOf(nextDay, 'class')).toMatchObject({ pieces: 1, cents: 3_000 })
  expect(await owed(day)).toEqual(sold)

  // The enrolment has half of its price left after its first date, and the voucher ends within sixty days later.
  await forward(8)
  expect(rowOf(await owed(), 'class')).toMatchObject({ cents: 1_500 })
  await forward(310)
  const [ending] = (await owed()).endingVouchers
  expect(ending).toMatchObject({ day: addYears(day, 1), pieces: 1, cents: entry.cents })

  const { bytes } = (await manager.send(figures.owedTable, { query: { day } })) as unknown as { bytes: Uint8Array }
  const net = sold.cents - sold.vatCents
  const inEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  expect(csvLines(bytes).at(-1)).toEqual(['Skupaj', '', '2', ...[net, sold.vatCents, sold.cents].map(inEuros)])
  const { status, body } = await manager.send(figures.owed, { query: { day: addDays(today(), 1) } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['day']])
})

/** One ticket, voucher or enrolment, as the test itself keeps account of it. */
interface Kept {
  type: TicketType | 'voucher' | 'class'
  owner: SeedPerson
  invoice: string
  cents: number
  used: number
  all: number
  /** Last day on which it is good: of a term ticket once it is activated. */
  end: Day
  isRunning: boolean
  days: readonly Day[]
  isOver: boolean
}

const leftOf = ({ type, used, all, end, isRunning, days, isOver }: Kept, day: Day): number => {
  if (isOver || day >= end) return 0
  if (type === 'class') return days.filter((each) => each > day).length
  return isRunning ? daysBetween(day, end) : all - used
}

/** Half a cent up, each piece by itself. */
const worth = (kept: Kept, day: Day): number => Math.round((kept.cents * leftOf(kept, day)) / kept.all)

type Step =
  | { kind: 'buy'; type: TicketType }
  | { kind: 'gift' }
  | { kind: 'redeem' }
  | { kind: 'enrol' }
  | { kind: 'visit' | 'refund' | 'lower' | 'part'; which: number }
  | { kind: 'wait'; days: number }

const which = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      type: fc.constantFrom<TicketType>('dnevna', 'terminska', 'paket'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('gift' as const, 'redeem' as const, 'enrol' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('visit' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('refund' as const, 'lower' as const, 'part' as const), which }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }) },
)

const codesIn = (text: string) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? []

/** A centre in which the test keeps account of each piece. */
const keeping = () => {
  const all: Kept[] = []
  const newest = async () => {
    const { rows } = await sql<{ name: string; cents: number }>`
      select business_premises || '-' || device_no || '-' || invoice_no || '-' || year as name, total_cents as cents
      from invoice where cancels is null order by issued_at desc, invoice_no desc limit 1`.execute(testApp.app.ctx.db)
    return rows[0]!
  }
  const keep = async (kept: Pick<Kept, 'type' | 'owner' | 'all' | 'end'> & Partial<Kept>) => {
    const { name: invoice, cents } = await newest()
    all.push({ invoice, cents, used: 0, isRunning: false, days: [], isOver: false, ...kept })
  }
  const open = (of: readonly Kept['type'][]) =>
    all.filter((each) => of.includes(each.type) && leftOf(each, today()) > 0)
  const carryOut = async (each: Step): Promise<void> => {
    const { seed } = testApp
    if (each.kind === 'wait') return forward(each.days)
    if (each.kind === 'buy') {
      const owner = await testApp.adult()
      await seed.buys(owner, await seed.cart(owner, [[each.type, 1]]))
      const { type } = each
      const { visits, days } = await conditionsOf(owner)
      // A term ticket that is not begun waits for 365 days.
      const end = type === 'dnevna' ? addYears(today(), 1) : addDays(today(), type === 'paket' ? days : 365)
      return keep({ type, owner, all: visits ?? days, end })
    }
    if (each.kind === 'gift') {
      const owner = await testApp.adult()
      await seed.presents(owner, 'adult', ['Dnevna'])
      return keep({ type: 'voucher', owner, all: 1, end: addYears(today(), 1) })
    }
    if (each.kind === 'redeem') {
      const [voucher] = open(['voucher'])
      if (!voucher) return
      const code = (await testApp.emailsTo(voucher.owner.email)).flatMap(({ text }) => codesIn(text))[0]!
      const owner = await seed.logIn(voucher.owner.email)
      await testApp.as(owner).call(gifts.redeem, { body: { code } })
      // What was paid for the voucher is owed for its ticket, which is good for a year.
      all.push({ ...voucher, type: 'dnevna', invoice: '', end: addYears(today(), 1) })
      voucher.isOver = true
      return
    }
    if (each.kind === 'enrol') {
      const owner = await testApp.adult()
      const course = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), weeks: 7, euros: 100 })
      await seed.enrols(owner, course.cart(0))
      const days = Array.from({ length: 7 }, (_, week) => addDays(today(), 7 + 7 * week))
      return keep({ type: 'class', owner, all: 7, end: addDays(days.at(-1)!, 1), days })
    }
    if (each.kind === 'visit') {
      const usable = open(['dnevna', 'paket', 'terminska'])
      const kept = usable[each.which % usable.length]
      if (!kept) return
      await seed.visits(kept.owner, kept.type as TicketType)
      if (kept.type !== 'terminska') kept.used += 1
      else if (!kept.isRunning) {
        kept.isRunning = true
        kept.end = addDays(today(), kept.all - 1)
      }
      return
    }
    const sold = open(['dnevna', 'paket', 'terminska', 'class', 'voucher']).filter(({ invoice }) => invoice !== '')
    const kept = sold[each.which % sold.length]
    if (!kept) return
    const isFresh = kept.used === 0 && !kept.isRunning && kept.days.every((day) => day > today())
    const refund = (...more: string[]) => runCommand(testApp.app.ctx, ['refund', kept.invoice, ...more])
    if (each.kind === 'lower') {
      await refund('--line', '1', '--quantity', '0', '--each', '1,01')
      kept.cents -= 101
    } else if (each.kind === 'refund' && isFresh) {
      await refund()
      kept.isOver = true
    } else if (each.kind === 'part' && kept.type !== 'class' && kept.type !== 'voucher') {
      await refund('--line', '1', '--quantity', '1', '--each', '0,77')
      kept.isOver = true
    }
  }
  return { all, carryOut }
}

const conditionsOf = async ({ id }: SeedPerson) => {
  const { rows } = await sql<{ visits: number | null; days: number }>`
    select visits, duration_days as days from ticket where holder_id = ${id}`.execute(testApp.app.ctx.db)
  return rows[0]!
}

/** What the documents of some days came to: sales, and what went back. */
const booked = async (from: Day, to: Day) => {
  const { rows } = await sql<{ sold: number; back: number }>`
    select coalesce(sum(total_cents) filter (where cancels is null), 0)::int as sold,
           coalesce(-sum(total_cents) filter (where cancels is not null), 0)::int as back
    from invoice where issued_at >= ${from}::timestamp and issued_at < ${addDays(to, 1)}::timestamp`.execute(
    testApp.app.ctx.db,
  )
  return rows[0]!
}

test('each day owes what the day before owed and was sold, less what was given and went back, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 26, maxLength: rounds(30, 90) }), async (steps) => {
      // What was sold before is over.
      await forward(400)
      const { all, carryOut } = keeping()
      const seen: OwedReport[] = []
      for (const each of [...steps, { kind: 'wait' as const, days: 400 }]) {
        const before = new Map(all.map((kept) => [kept, { cents: kept.cents, worth: worth(kept, today()) }]))
        const from = today()
        const { back: backBefore } = await booked(from, from)
        const last = await owed()
        const soldBefore = (await booked(from, from)).sold
        await carryOut(each)
        const now = await owed()
        const { sold, back } = await booked(from, today())
        // What was given: by the test's own account of visits, days and dates.
        const valueNow = all.reduce((sum, kept) => sum + worth(kept, today()), 0)
        const valueBefore = [...before.values()].reduce((sum, value) => sum + value.worth, 0)
        const [newlySold, newlyBack] = [sold - soldBefore, back - backBefore]
        const given = valueBefore + newlySold - newlyBack - valueNow
        // What goes back of a price lowers also what was given for it already.
        if (each.kind !== 'lower') expect(given, JSON.stringify(each)).toBeGreaterThanOrEqual(0)
        expect(now.cents, JSON.stringify(each)).toBe(last.cents + newlySold - given - newlyBack)
        expect(now.months.reduce((sum, { value }) => sum + value, 0)).toBe(now.cents)
        expect(now.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(now.cents)
        if (each.kind === 'wait') seen.push(last)
      }
      expect((await owed()).cents).toBe(0)
      // Each day says later what it said then.
      for (const then of seen) expect(await owed(then.day)).toEqual(then)
    }),
    { numRuns: rounds(1, 8), seed: 17, endOnFailure: true },
  )
})
