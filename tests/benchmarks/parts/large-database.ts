import { calls } from '../../kit/every-call.ts'
import { customersOf } from '../kit/customers.ts'
import { median, quantile } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { scansAt } from '../kit/scans.ts'
import { openServerPair } from '../kit/server-pair.ts'

/** Calling families in each round; `early` families call before, to warm up both servers. */
const full = { people: 100_000, families: 30, rounds: 9, early: 10 }
const small = { people: 200, families: 1, rounds: 2, early: 1 }
const goal = 1.5
/** Differences up to this are noise of the machine, whatever their ratio. */
const negligibleMs = 1

/** Medians over the rounds, so that a disturbance in one round does not count. */
const middleAnd95 = (times: readonly number[], families: number) => {
  const sorted = Array.from({ length: times.length / families }, (_, round) =>
    times.slice(round * families, (round + 1) * families).toSorted((one, other) => one - other),
  )
  const middle = (share: number) => median(sorted.map((each) => quantile(each, share)))
  return { p50: middle(0.5), p95: middle(0.95) }
}

const sizeOf = ({ people: size, megabytes }: { people: number; megabytes: number }) => {
  const [some, tickets, visits, invoices] = [1, 10, 50, 3].map((each) => (each * size).toLocaleString('en'))
  return `${some} people, ${tickets} tickets, ${visits} visits and ${invoices} invoices (${figure(megabytes)} MB)`
}

export const largeDatabase: Part = {
  name: 'large database',
  async run(quick) {
    const { people, families, rounds, early } = quick ? small : full
    const late = early + families * rounds
    // One family more, whose statements are planned.
    const callers = late + 1
    const { databases, shared, environment, start, stop } = await openServerPair(callers, {
      demo: callers * 10,
      large: people,
    })
    try {
      const customers = []
      for (const database of databases) customers.push(customersOf((await start(database)).url, shared))
      for (const call of calls)
        for (let family = 0; family < early; family += 1) for (const customer of customers) await customer(call, family)

      const missed: string[] = []
      const rows: string[][] = []
      for (const call of calls) {
        const times: number[][] = customers.map(() => [])
        for (let family = early; family < late; family += 1) {
          // In alternating order, so that other load of the machine affects both equally.
          const turns = customers.map((customer, at) => async () => times[at]!.push(await customer(call, family)))
          for (const turn of family % 2 ? turns : turns.toReversed()) await turn()
        }
        const [small, large] = times.map((each) => middleAnd95(each, families))
        const ratio = large!.p95 / small!.p95
        if (ratio > goal && large!.p95 - small!.p95 > negligibleMs)
          missed.push(
            `p95 of ${call.name} in the large database is ${ratio.toFixed(2)} times that of the demo instead of ${goal}`,
          )
        rows.push([call.name, ...[small!.p50, large!.p50, small!.p95, large!.p95].map(figure), ratio.toFixed(2)])
      }
      const { statements, found } = await scansAt(environment(databases[1]!), shared, late)
      return {
        title: 'Large database',
        about: [
          `Two databases on one PostgreSQL: ${databases.map((database) => `the ${database.name} one with ${sizeOf(database)}`).join('; ')}.`,
          'The documents of those invoices are not stored. Each person has the same amount of data in both, so only the data of others',
          `differs. Every call of the contract is made by ${families * rounds} families, one after the other, in turns in each database. Each database`,
          `has its own server; figures are medians of ${rounds} rounds. Commits do not wait for the disk here, which takes equally long in both.`,
          `Goal: p95 in the large database is at most ${goal} times that of the demo; a difference of less than ${negligibleMs} ms counts as none.`,
          '',
          `PostgreSQL's plans of the ${statements} statements behind them, in the large database: **${found.length || 'none'}** of them scans a whole table or index`,
          'that grows with customers or years.',
        ].join('\n'),
        head: ['', 'demo p50, ms', 'large p50, ms', 'demo p95, ms', 'large p95, ms', 'ratio of p95'],
        rows,
        missed: [...missed, ...found],
      }
    } finally {
      await stop()
    }
  },
}
