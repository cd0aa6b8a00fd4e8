import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from '../../kit/postgres.ts'

/** Result of one part of the benchmark. */
export interface Section {
  title: string
  /** Description of the measurement. */
  about: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Missed goals, one line each. */
  missed: readonly string[]
}

export interface Part {
  name: string
  /** `quick` only checks that the part runs; its figures mean nothing. */
  run(quick: boolean): Promise<Section>
}

/** A number with three significant figures. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** A Markdown table with aligned columns, readable in a terminal too. */
export const table = ({ head, rows }: Pick<Section, 'head' | 'rows'>): string => {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

const postgresVersion = () => {
  const binaries = postgresBinaries()
  if (!binaries) return 'no PostgreSQL'
  const output = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  return `PostgreSQL ${/(\d+(\.\d+)*)/.exec(output)?.[0] ?? ''}`
}

/** Hardware and versions, without the host name. */
export const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.version.slice(1)}`,
    postgresVersion(),
  ].join(', ')

const goalSummary = (sections: readonly Section[]) => {
  const missed = sections.flatMap((section) => section.missed)
  return missed.length ? [`Missed: ${missed.join('; ')}.`] : ['Every goal was met.']
}

/** The half of docs/performance.md that `npm run bench` writes. */
export const page = (sections: readonly Section[], on: Date): string =>
  `${[
    '# Performance',
    '',
    '`npm run bench` measures all of this and writes this half of the page. `npm run bench -- purchase` measures one part and',
    'writes nothing. The exit code is 1 when a goal is missed. Goals are ratios to a bare server in the same run, so they hold on',
    'any machine. The bare server (`tests/benchmarks/kit/bare.ts`) is plain `node:http` and `pg`. It sends the same queries to the',
    'same PostgreSQL over as many connections, without contract, limits and log.',
    '',
    'PostgreSQL has its default settings, with commits on disk. Server, load generator, suppliers and database are separate',
    'processes on this one machine. Rates are medians of three rounds, alternating bare and ours. Processor time, in ms per call,',
    'is that of the serving thread.',
    '',
    `Measured on ${on.toISOString().slice(0, 10)}: ${machine()}.`,
    ...goalSummary(sections),
    ...sections.flatMap((section) => ['', `## ${section.title}`, '', section.about, '', table(section)]),
  ].join('\n')}\n`
