import pg from 'pg'
import { people } from '#contract/staff/people/people.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { pathOf } from '../../kit/client.ts'
import { median, quantile } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { openServerPair } from '../kit/server-pair.ts'
import { staffCookie } from '../kit/staff.ts'
import { bytesOf, Wire } from '../kit/wire.ts'

const full = { people: 100_000, searches: 400, rounds: 5 }
const small = { people: 200, searches: 5, rounds: 1 }
/** Slowest allowed answer of 95 in 100: the list follows each key without a wait. */
const goalMs = 50

interface Wanted {
  first_name: string
  last_name: string
  phone_number: string
  email: string
}

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What staff type to find a person, by kind. */
const kinds: Readonly<Record<string, (wanted: Wanted) => string>> = {
  'the beginning of a surname': ({ last_name: name }) => name.slice(0, 3),
  'a whole surname without accents': ({ last_name: name }) => folded(name),
  'given name and beginning of the surname': (wanted) => `${folded(wanted.first_name)} ${wanted.last_name.slice(0, 2)}`,
  'the last four digits of a phone': ({ phone_number: phone }) => phone.replaceAll(/\D/g, '').slice(-4),
  'an email': ({ email }) => email,
}

export const staffSearch: Part = {
  name: 'staff search',
  async run(quick) {
    const { people: size, searches, rounds } = quick ? small : full
    const { databases, start, stop } = await openServerPair(1, { large: size })
    const { url } = databases[0]!
    const { db, close } = await openPostgres(url)
    const cookie = await staffCookie(db, 'manager')
    await close()
    const bare = new pg.Client({ connectionString: url })
    await bare.connect()
    try {
      const server = await start(databases[0]!)
      const wire = new Wire(server.url)
      const { rows: found } = await bare.query<Wanted>(
        `select first_name, last_name, phone_number, email from person join login on login.person_id = person.id
         order by md5(person.id::text) limit $1`,
        [searches],
      )
      const ours = async (q: string) => {
        const begun = performance.now()
        const { status, body } = await wire.send(
          bytesOf({ method: 'GET', path: pathOf(people.find, { query: { q } }), cookie }),
        )
        if (status !== 200) throw new Error(`the search answered ${status}: ${body}`)
        return performance.now() - begun
      }
      /** As many rows by the index on names, over one connection and without a server before it. */
      const indexed = async (surname: string) => {
        const begun = performance.now()
        await bare.query({
          name: 'bare_search',
          text: `select id, first_name, last_name, birth_date, phone_number from person
                 where array_to_tsvector(string_to_array(search_words, ' ')) @@ $1::tsquery limit 20`,
          values: [`${folded(surname).slice(0, 3)}:*`],
        })
        return performance.now() - begun
      }
      const rows: string[][] = []
      const missed: string[] = []
      for (const [kind, typed] of Object.entries(kinds)) {
        const figures: { ours: number[]; bare: number[] }[] = []
        for (let round = 0; round <= rounds; round += 1) {
          const each = { ours: [] as number[], bare: [] as number[] }
          for (const wanted of found) {
            each.ours.push(await ours(typed(wanted)))
            each.bare.push(await indexed(wanted.last_name))
          }
          // The first round warms up server, connection and cache.
          if (round > 0 || quick) figures.push(each)
        }
        const at = (which: 'ours' | 'bare', share: number) =>
          median(
            figures.map((each) =>
              quantile(
                each[which].toSorted((one, other) => one - other),
                share,
              ),
            ),
          )
        const p95 = at('ours', 0.95)
        if (p95 > goalMs) missed.push(`p95 of ${kind} is ${figure(p95)} ms instead of ${goalMs}`)
        rows.push([kind, ...[at('ours', 0.5), p95, at('bare', 0.5), at('bare', 0.95)].map(figure)])
      }
      wire.close()
      return {
        title: 'Search for people by staff',
        about: [
          `${size.toLocaleString('en')} people with the name frequencies of tests/kit/names.ts and their tickets and visits. One search after the`,
          `other by HTTP, in turns with one query by the index on names over one connection (the same beginning of the surname); ${searches} people, medians of ${rounds} rounds.`,
          `Goal: p95 at most ${goalMs} ms.`,
        ].join('\n'),
        head: ['', 'ours p50, ms', 'ours p95, ms', 'bare p50, ms', 'bare p95, ms'],
        rows,
        missed,
      }
    } finally {
      await bare.end()
      await stop()
    }
  },
}
