import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { account } from '#contract/people/account.ts'
import { imports, type Import } from '#contract/staff/reception/imports.ts'
import { Client } from '../../kit/client.ts'
import { checked, csvOf, started } from '../../kit/imports.ts'
import { StaffClient } from '../../kit/staff.ts'
import { quantile } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { openShop } from '../kit/shop.ts'
import { staffCookie } from '../kit/staff.ts'

const full = { lines: 40_000, wrong: 300 }
const small = { lines: 400, wrong: 3 }
/** Slowest allowed answer to 95 in 100 customers while a file is checked or carried out. */
const goalMs = 100
/** Rows that the bare connection writes in a commit, as many as lines of the run. */
const bareBatch = 300

const heading = ['Članska št.', 'Ime', 'Priimek', 'Datum rojstva', 'E-naslov', 'Telefon', 'Pogoji']

/** A surname that no other line has. */
const surname = (line: number) =>
  `Preseljena${String(line).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

/** Adults as another system exports them; each so many lines one has no date, a day of no calendar, or no name. */
const peopleFile = ({ lines, wrong }: { lines: number; wrong: number }): string => {
  const every = Math.floor(lines / wrong)
  const rows = Array.from({ length: lines }, (_, line) => {
    const born = `${1 + (line % 28)}. ${1 + (line % 12)}. ${1950 + (line % 50)}`
    const isWrong = line % every === 0 && line / every < wrong
    const [name, date] = isWrong
      ? ([
          ['', born],
          ['Ana', ''],
          ['Ana', '31. 2. 1990'],
        ][line % 3] ?? [])
      : ['Ana', born]
    return [100_000 + line, name ?? '', surname(line), date ?? '', `preselitev${line}@previs.example`, '', '1. 9. 2026']
  })
  return csvOf([heading, ...rows])
}

const elapsed = async <Result>(work: () => Promise<Result>): Promise<[seconds: number, Result]> => {
  const begun = performance.now()
  const result = await work()
  return [(performance.now() - begun) / 1_000, result]
}

/** What customers wait meanwhile: every 50 ms the next one reads its own data. */
const besides = async <Result>(
  customers: readonly Client[],
  work: () => Promise<Result>,
): Promise<[p95: number, Result]> => {
  const over = new AbortController()
  const times: number[] = []
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const [seconds] = await elapsed(() => customers[turn % customers.length]!.call(account.me))
      times.push(seconds * 1_000)
      await pause(50)
    }
  })()
  // A failure is thrown after the work, so that the part stops its servers first.
  reading.catch(() => {})
  try {
    const result = await work()
    return [
      quantile(
        times.toSorted((one, other) => one - other),
        0.95,
      ),
      result,
    ]
  } finally {
    over.abort()
    await reading
  }
}

/** The imported people, written once more to a table like theirs over one connection: seconds of as many commits. */
const writeBare = async (url: string): Promise<number> => {
  const bare = new pg.Client({ connectionString: url })
  await bare.connect()
  try {
    const { rows: columns } = await bare.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = 'person' and is_generated = 'NEVER'`,
    )
    const names = columns.map(({ name }) => name).join(', ')
    await bare.query('create table bare_person (like person including all)')
    const { rows } = await bare.query<{ id: string }>(`select id from person where last_name like 'Preseljena%'`)
    const [seconds] = await elapsed(async () => {
      for (let from = 0; from < rows.length; from += bareBatch)
        await bare.query(`insert into bare_person (${names}) select ${names} from person where id = any($1)`, [
          rows.slice(from, from + bareBatch).map(({ id }) => id),
        ])
    })
    return seconds
  } finally {
    await bare.end()
  }
}

const carriedOut = async (office: StaffClient, { _id: importId }: Import): Promise<Import> => {
  for (;;) {
    const { import: now } = await office.call(imports.one, { params: { importId } })
    if (now.state === 'done') return now
    await pause(100)
  }
}

const expectCounts = ({ counts }: Import, wanted: Partial<Import['counts']>): void => {
  for (const [name, value] of Object.entries(wanted ?? {}))
    if (counts?.[name as keyof typeof counts] !== value)
      throw new Error(`${name} is not ${JSON.stringify(value)}: ${JSON.stringify(counts)}`)
}

export const importFile: Part = {
  name: 'import',
  async run(quick) {
    const { lines, wrong } = quick ? small : full
    const shop = await openShop(50)
    try {
      const cookie = await staffCookie(shop.database.db, 'manager')
      const server = await shop.product({ WORKER: '1' })
      const office = new StaffClient(server.url)
      office.cookies.set('staff', cookie.slice('staff='.length))
      const customers = shop.members.map(({ token }) => new Client(server.url, { token }))
      const text = peopleFile({ lines, wrong })
      const [quiet] = await besides(customers, () => pause(quick ? 300 : 3_000))
      const before = server.cpuMs() ?? 0
      const [whileChecked, [checking, shown]] = await besides(customers, () =>
        elapsed(() => checked(office, 'people', text)),
      )
      expectCounts(shown, { new: lines - wrong, wrong })
      const [whileRun, [running, done]] = await besides(customers, () =>
        elapsed(async () => {
          const { status } = await started(office, shown)
          if (status !== 200) throw new Error(`the run answered ${status}`)
          return carriedOut(office, shown)
        }),
      )
      expectCounts(done, { new: lines - wrong, wrong })
      const cpu = ((server.cpuMs() ?? 0) - before) / 1_000
      // The same file once more: everyone is known, and no one is made.
      const [again, second] = await elapsed(() => checked(office, 'people', text))
      expectCounts(second, { known: lines - wrong, new: 0, wrong })
      const bare = await writeBare(shop.cluster.url('shop'))
      const memory = server.memory()
      const figures: [string, number][] = [
        ['dry run', whileChecked],
        ['run', whileRun],
      ]
      return {
        title: 'Import of a file of people',
        about: [
          `A file of ${lines.toLocaleString('en')} people, ${wrong} of its lines wrong, is uploaded and run dry, carried out by the worker of the same`,
          `server, and run dry once more. Every 50 ms a customer reads its own data meanwhile (${figure(quiet)} ms p95 before). Bare: the rows`,
          `of these people alone, ${bareBatch} a commit over one connection. Processor time of the serving thread: ${figure(cpu)} s; memory at its`,
          `peak ${figure(memory?.peak ?? 0)} MB. Goal: customers wait at most ${goalMs} ms (p95).`,
        ].join('\n'),
        head: ['', 'seconds', 'lines/s', 'customer p95, ms'],
        rows: [
          ['upload and dry run', figure(checking), figure(lines / checking), figure(whileChecked)],
          ['run', figure(running), figure(lines / running), figure(whileRun)],
          ['dry run of the same file again', figure(again), figure(lines / again), ''],
          ['bare rows of people', figure(bare), figure(lines / bare), ''],
        ],
        missed: figures
          .filter(([, p95]) => p95 > goalMs)
          .map(([what, p95]) => `customers wait ${figure(p95)} ms (p95) beside the ${what} instead of ${goalMs}`),
      }
    } finally {
      await shop.stop()
    }
  },
}
