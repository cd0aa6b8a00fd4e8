import pg from 'pg'
import { people } from '#contract/staff/people/people.ts'
import { pathOf } from '../../kit/client.ts'
import { limitsOff } from '../../kit/limits-off.ts'
import { fillVisitedHall } from '../kit/visited-hall.ts'
import { quantile } from '../kit/figures.ts'
import { figure, percent, type Part } from '../kit/report.ts'
import { openShop } from '../kit/shop.ts'
import { staffCookie } from '../kit/staff.ts'
import { bytesOf, Wire } from '../kit/wire.ts'

const full = { people: 100_000, visitors: 3_000, draws: 3_000 }
const small = { people: 300, visitors: 30, draws: 10 }
/** Rows that the desk shows beside the field. */
const shown = 8
/** Characters of the surname that are typed, and the least share of visitors who are then shown. */
const goals: readonly (readonly [typed: number, share: number])[] = [
  [3, 0.6],
  [4, 0.85],
  [5, 0.97],
]
const goalMs = 50

/** One slip of a finger in the middle of a name. */
const slips: Readonly<Record<string, (name: string) => string>> = {
  'two characters swapped': (name) => {
    const at = Math.floor(name.length / 2)
    return name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1)
  },
  'a character doubled': (name) => name.slice(0, 2) + name.charAt(1) + name.slice(2),
  'a character missing': (name) => name.slice(0, 2) + name.slice(3),
}
/** The least share of visitors who are shown after a slip in the whole surname, with the whole given name behind it. */
const goalOfSlips = 0.9

interface Drawn {
  id: string
  last_name: string
  first_name: string
}

export const deskSearch: Part = {
  name: 'desk search',
  async run(quick) {
    const { draws, ...hall } = quick ? small : full
    const shop = await openShop(1)
    const bare = new pg.Client({ connectionString: shop.cluster.url('shop') })
    await bare.connect()
    try {
      await fillVisitedHall(bare, hall)
      const cookie = await staffCookie(shop.database.db, 'manager')
      const product = await shop.product({ WORKER: '0', LIMITS: limitsOff })
      const wire = new Wire(product.url)
      // By visits, so that who comes ten times is looked for ten times as often.
      const { rows: drawn } = await bare.query<Drawn>(
        `select p.id, p.last_name, p.first_name from visit v join person p on p.id = v.person_id
         where v.at > now() - interval '30 days' order by md5(v.scan) limit $1`,
        [draws],
      )
      const { rows: commonest } = await bare.query<{ last_name: string; count: number }>(
        `select last_name, count(*)::int from person group by 1 order by 2 desc limit 1`,
      )
      const { last_name: common, count } = commonest[0]!
      const times: number[] = []
      const isShown = async ({ id }: Drawn, q: string): Promise<boolean> => {
        const begun = performance.now()
        const request = bytesOf({ method: 'GET', path: pathOf(people.find, { query: { q, limit: shown } }), cookie })
        const { status, body } = await wire.send(request)
        times.push(performance.now() - begun)
        if (status !== 200) throw new Error(`the search answered ${status}: ${body}`)
        return (JSON.parse(body) as { people: { _id: string }[] }).people.some(({ _id }) => _id === id)
      }
      const rateOf = async (of: readonly Drawn[], typed: (person: Drawn) => string): Promise<number> => {
        let hits = 0
        for (const person of of) if (await isShown(person, typed(person))) hits += 1
        return hits / Math.max(1, of.length)
      }
      const theirs = drawn.filter(({ last_name: name }) => name === common)
      await rateOf(drawn.slice(0, 50), ({ last_name: name }) => name)
      const rows: string[][] = []
      const missed: string[] = []
      for (const [characters, goal] of goals) {
        times.length = 0
        const typed = ({ last_name: name }: Drawn) => name.slice(0, characters)
        const share = await rateOf(drawn, typed)
        const ordered = times.toSorted((one, other) => one - other)
        const [p50, p95] = [quantile(ordered, 0.5), quantile(ordered, 0.95)]
        if (share < goal) missed.push(`${percent(share)} of visitors are shown after ${characters} characters`)
        if (p95 > goalMs) missed.push(`p95 of a search by ${characters} characters is ${figure(p95)} ms`)
        const ofCommon = await rateOf(theirs, typed)
        rows.push([
          `${characters} characters`,
          percent(share),
          `≥ ${percent(goal)}`,
          percent(ofCommon),
          figure(p50),
          figure(p95),
        ])
      }
      const withGiven = await rateOf(theirs, (person) => `${person.last_name} ${person.first_name.slice(0, 1)}`)
      rows.push(['surname and one of the given name', '', '', percent(withGiven), '', ''])
      for (const [slip, of] of Object.entries(slips)) {
        times.length = 0
        const share = await rateOf(
          drawn.slice(0, draws / 3),
          (person) => `${of(person.last_name)} ${person.first_name}`,
        )
        const ordered = times.toSorted((one, other) => one - other)
        const [p50, p95] = [quantile(ordered, 0.5), quantile(ordered, 0.95)]
        if (share < goalOfSlips) missed.push(`${percent(share)} of visitors are shown with ${slip}`)
        if (p95 > goalMs) missed.push(`p95 of a search with ${slip} is ${figure(p95)} ms`)
        rows.push([`both names, ${slip}`, percent(share), `≥ ${percent(goalOfSlips)}`, '', figure(p50), figure(p95)])
      }
      wire.close()
      return {
        title: 'Search at the desk',
        about: [
          `${hall.people.toLocaleString('en')} people with the names of tests/kit/names.ts, of whom ${hall.visitors.toLocaleString('en')} came within 30 days; ${draws.toLocaleString('en')} searches by the beginning of`,
          `the surname, drawn by visits, over one connection. Shown: among the first ${shown}. The commonest surname, ${common} (${count} people, ${theirs.length} searches),`,
          `is also counted apart. Goals: the shares beside them, and p95 at most ${goalMs} ms.`,
        ].join('\n'),
        head: ['typed', 'shown', 'goal', common, 'p50, ms', 'p95, ms'],
        rows,
        missed,
      }
    } finally {
      await bare.end()
      await shop.stop()
    }
  },
}
