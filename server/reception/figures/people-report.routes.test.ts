import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { PeopleReport } from '#contract/staff/reception/figure-lists.ts'
import { figures } from '#contract/staff/reception/figures.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { addDays, addMonths, at, dayOf } from '#server/platform/calendar.ts'
import { newId } from '#server/platform/ids.ts'
import { mergingAs } from '../../../tests/kit/merging.ts'
import { rounds } from '../../../tests/kit/proof.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { countDueDays } from './count-days.ts'

// People by month, new, staying, returning and gone (docs/product/figures.md §5.2).

let testApp: TestApp
let leading: StaffMember
let manager: StaffClient

const first = '2026-06-01' as Day
const now = '2026-11-20' as Day

beforeAll(async () => {
  testApp = await startTestApp({ at: `${now}T17:00:00Z` })
  leading = await addMember(testApp, ['manager'])
})
beforeEach(async () => {
  manager = await logStaffIn(testApp, leading)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const reportOf = async (from = first, to = now) => (await manager.call(figures.people, { query: { from, to } })).report

const visit = async (personId: string, day: Day, recorded = day) => {
  await sql`insert into visit (id, person_id, reason, at, scan, recorded_at)
    values (${newId()}, ${personId}, 'staff', ${at(day, '18:00')}, ${newId()}, ${at(recorded, '18:00')})`.execute(
    testApp.app.ctx.db,
  )
}

/** The same report from the visits, by other code. */
const fromVisits = async (): Promise<Pick<PeopleReport, 'months' | 'cohorts'>> => {
  const { rows } = await sql<{ person_id: string; at: Date }>`
    select person_id, at from visit where undone_at is null and person_id is not null`.execute(testApp.app.ctx.db)
  const cameIn = new Map<string, Set<string>>()
  const monthOf = (time: Date) => `${dayOf(time).slice(0, 7)}-01` as Day
  for (const row of rows) {
    const months = cameIn.get(row.person_id) ?? new Set()
    cameIn.set(row.person_id, months.add(monthOf(row.at)))
  }
  const people = [...cameIn.values()]
  const current = `${now.slice(0, 7)}-01`
  const months: PeopleReport['months'] = []
  const cohorts: PeopleReport['cohorts'] = []
  for (let month = first; month <= current; month = addMonths(month, 1)) {
    const last = addMonths(month, -1)
    const here = people.filter((own) => own.has(month))
    const isNew = (own: Set<string>) => [...own].toSorted()[0] === month
    const stayed = here.filter((own) => own.has(last)).length
    const newPeople = here.filter(isNew)
    const lost = people.filter((own) => own.has(last) && !own.has(month)).length
    months.push({
      month,
      came: here.length,
      fresh: newPeople.length,
      stayed,
      returned: here.filter((own) => !own.has(last) && !isNew(own)).length,
      ...(month < current && { lost }),
    })
    const monthsAfter = Array.from({ length: 13 }, (_, index) => addMonths(month, index)).filter(
      (each) => each <= current,
    )
    if (newPeople.length > 0)
      cohorts.push({ month, people: monthsAfter.map((each) => newPeople.filter((own) => own.has(each)).length) })
  }
  return { months, cohorts }
}

const expectVisits = async () => expect(await reportOf()).toMatchObject(await fromVisits())

const counted = async () => {
  while (await countDueDays(testApp.app.ctx));
}

const dayOfSeason = fc.integer({ min: 0, max: 172 }).map((days) => addDays(first, days))

type Change = { kind: 'late'; who: number; day: Day } | { kind: 'undo' | 'restore'; which: number }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('late' as const), who: fc.nat(3), day: dayOfSeason }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'restore' as const), which: fc.nat(30) }),
)

const carryOut = async (people: readonly string[], each: Change) => {
  if (each.kind === 'late') return visit(people[each.who]!, each.day, now)
  const { rows } = await sql<{ id: string }>`select id from visit order by id`.execute(testApp.app.ctx.db)
  const { id } = rows[each.which % rows.length]!
  const undone = each.kind === 'undo'
  await sql`update visit set undone_at = ${undone ? testApp.clock.now() : null}, undone_by = ${undone ? leading.id : null},
    undone_because = ${undone ? 'Pomota' : ''} where id = ${id}`.execute(testApp.app.ctx.db)
  return undefined
}

test(
  'people by month are those of the visits, counted or not, and follow what changes',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), dayOfSeason), { minLength: 6, maxLength: 14 }),
        fc.array(change, { minLength: 3, maxLength: 6 }),
        async (came, changes) => {
          await sql`delete from visit`.execute(testApp.app.ctx.db)
          await sql`delete from figure_day`.execute(testApp.app.ctx.db)
          const people = [1, 2, 3, 4].map(() => testApp.adult())
          const ids = (await Promise.all(people)).map(({ id }) => id)
          for (const [who, day] of came) await visit(ids[who]!, day)
          await expectVisits()
          await counted()
          await expectVisits()
          for (const each of changes) await carryOut(ids, each)
          await expectVisits()
          await counted()
          await expectVisits()
          await runCommand(testApp.app.ctx, ['figures', 'rebuild'])
          await expectVisits()
        },
      ),
      { numRuns: rounds(3, 40), seed: 7 },
    )
  },
)

test('two who are merged are one from the first visit of both on', async () => {
  const { entered, merge } = mergingAs(manager)
  const [kept, other] = [await entered(), await entered()]
  for (const [who, day] of [
    [other._id, '2026-07-10'],
    [kept._id, '2026-09-10'],
    [other._id, '2026-10-10'],
  ] as const)
    await visit(who, day as Day)
  await counted()
  expect((await merge(kept, other, 'Ista oseba, osebni dokument')).status).toBe(200)
  await expectVisits()
  await counted()
  await expectVisits()
})

test('months are whole, and of the current one it is not said who stays away', async () => {
  const report = await reportOf('2026-10-15' as Day, '2027-03-03' as Day)
  expect(report.days).toEqual({ from: '2026-10-01', to: '2027-03-31' })
  expect(report.months.map(({ month, lost }) => [month, lost === undefined])).toEqual([
    ['2026-10-01', false],
    ['2026-11-01', true],
  ])
})
