import pg from 'pg'
import type { Day } from '#contract/platform/day.ts'
import { figures } from '#contract/staff/calls.ts'
import { ClassesBy, SalesBy, VisitsBy } from '#contract/staff/reception/figures.ts'
import { EndingSide } from '#contract/staff/reception/ending-tickets.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { pathOf } from '../../kit/client.ts'
import { operator } from '../../kit/operator-process.ts'
import { quantile } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { openServerPair } from '../kit/server-pair.ts'
import { staffCookie } from '../kit/staff.ts'
import { bytesOf, Wire } from '../kit/wire.ts'

const full = { people: 100_000, times: 20 }
const small = { people: 200, times: 2 }
/** Slowest allowed answer of 95 in 100. */
const goalMs = { today: 300, report: 1_000 }

export const reports: Part = {
  name: 'reports',
  async run(quick) {
    const { people, times } = quick ? small : full
    const { databases, environment, start, stop } = await openServerPair(1, { large: people })
    const [database] = databases
    const { db, close } = await openPostgres(database!.url)
    const cookie = await staffCookie(db, 'manager')
    await close()
    const bare = new pg.Client({ connectionString: database!.url })
    await bare.connect()
    try {
      const begun = performance.now()
      const { code, stderr } = await operator(environment(database!), 'figures', 'rebuild')
      if (code !== 0) throw new Error(`figures rebuild ended with ${code}: ${stderr}`)
      const rebuildSeconds = (performance.now() - begun) / 1_000
      const wire = new Wire((await start(database!)).url)
      const to = dayOf(new Date())
      const query = { from: addDays(to, -364), to, beside: 'year' as const }
      const paths: readonly (readonly [name: string, path: string, goal: number])[] = [
        ['Danes', pathOf(figures.today, {}), goalMs.today],
        ...SalesBy.options.map(
          (by) => [`sales by ${by}`, pathOf(figures.sales, { query: { ...query, by } }), goalMs.report] as const,
        ),
        ...VisitsBy.options.map(
          (by) => [`visits by ${by}`, pathOf(figures.visits, { query: { ...query, by } }), goalMs.report] as const,
        ),
        ...ClassesBy.options.map(
          (by) => [`classes by ${by}`, pathOf(figures.classes, { query: { ...query, by } }), goalMs.report] as const,
        ),
        ['people by month', pathOf(figures.people, { query: { from: query.from, to } }), goalMs.report],
        ['deferred revenue', pathOf(figures.owed, { query: {} }), goalMs.report],
        ['deferred revenue a month ago', pathOf(figures.owed, { query: { day: addDays(to, -30) } }), goalMs.report],
        ['deferred revenue a year ago', pathOf(figures.owed, { query: { day: addDays(to, -365) } }), goalMs.report],
        ...EndingSide.options.map(
          (side) =>
            [`tickets: ${side}`, pathOf(figures.ending, { query: { side, within: '60' } }), goalMs.report] as const,
        ),
        ['what tickets bring', pathOf(figures.ticketValue, { query: { from: query.from, to } }), goalMs.report],
        ['price changes', pathOf(figures.prices, { query: { from: query.from, to } }), goalMs.report],
        ['who stays away', pathOf(figures.absentees, {}), goalMs.report],
      ]
      const rows: string[][] = []
      const missed: string[] = []
      for (const [name, path, goal] of paths) {
        const taken: number[] = []
        for (let time = 0; time < times; time += 1) {
          const asked = performance.now()
          const { status, body } = await wire.send(bytesOf({ method: 'GET', path, cookie }))
          if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`)
          taken.push(performance.now() - asked)
        }
        const [first] = taken
        const ordered = taken.toSorted((one, other) => one - other)
        const p95 = quantile(ordered, 0.95)
        if (p95 > goal) missed.push(`p95 of ${name} is ${figure(p95)} ms instead of ${goal}`)
        rows.push([name, figure(first!), figure(quantile(ordered, 0.5)), figure(p95), `≤ ${goal}`])
      }
      /** The sums of one report from the rows themselves, over one connection. */
      const scanned = async (name: string, text: string, values: Day[]) => {
        const asked = performance.now()
        await bare.query(text, values)
        rows.push([name, '', figure(performance.now() - asked), '', ''])
      }
      await scanned(
        'bare: visits of the year by hour, from the rows',
        `select (at at time zone 'Europe/Ljubljana')::date, extract(hour from at at time zone 'Europe/Ljubljana'), sum(heads) from visit
         where undone_at is null and at >= $1::date and at < $2::date + 1 group by 1, 2`,
        [query.from, to],
      )
      await scanned(
        'bare: total of the year’s invoices, from the rows',
        `select count(*), sum(total_cents) from invoice where issued_at >= $1 and issued_at < $2`,
        [query.from, addDays(to, 1)],
      )
      wire.close()
      return {
        title: 'Reports',
        about: [
          `${people.toLocaleString('en')} people, ${(people * 50).toLocaleString('en')} visits and ${(people * 3).toLocaleString('en')} invoices; a year beside the year before, one answer after the other by HTTP, ${times} of`,
          `each. Sums of all days are written by \`figures rebuild\` in ${figure(rebuildSeconds)} s. Goals: p95 of 'Danes' at most ${goalMs.today} ms, of each report`,
          `${goalMs.report} ms. The bare lines are single queries that read the rows instead of the sums.`,
        ].join('\n'),
        head: ['', 'first, ms', 'p50, ms', 'p95, ms', 'goal'],
        rows,
        missed,
      }
    } finally {
      await bare.end()
      await stop()
    }
  },
}
