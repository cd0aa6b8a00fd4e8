import { median, type Figures } from './figures.ts'
import type { Order } from './load.ts'
import type { Load, Serving } from './processes.ts'
import { figure, percent } from './report.ts'

export const rounds = 3

/** Figures of one server in one round. */
export interface Measured extends Figures {
  /** Processor time of the serving thread per call, in milliseconds. */
  cpuMs: number | undefined
  /** The same of PostgreSQL's processes. */
  databaseMs: number | undefined
}

const each = (before: number | undefined, after: number | undefined, count: number) =>
  before === undefined || after === undefined ? undefined : (after - before) / count

/** Sends the load and measures the processor time of server and database. An answer other than 200 is an error. */
export const measure = async (
  load: Load,
  server: Serving,
  order: Extract<Order, { kind: 'burst' | 'stream' }>,
  databaseCpuMs: () => number | undefined = () => undefined,
): Promise<Measured> => {
  const [server0, database0] = [server.cpuMs(), databaseCpuMs()]
  const figures = await load.run(order)
  const [server1, database1] = [server.cpuMs(), databaseCpuMs()]
  if (figures.unexpected !== undefined) throw new Error(`the benchmark was answered with ${figures.unexpected}`)
  const { count } = figures
  return { ...figures, cpuMs: each(server0, server1, count), databaseMs: each(database0, database1, count) }
}

const medianOf = (all: readonly (number | undefined)[]) =>
  all[0] === undefined ? undefined : median(all.map((value) => value ?? 0))

/** Medians over the rounds. */
export const medians = (
  all: readonly Measured[],
): Pick<Measured, 'perSecond' | 'p50' | 'p95' | 'cpuMs' | 'databaseMs'> => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  cpuMs: medianOf(all.map(({ cpuMs }) => cpuMs)),
  databaseMs: medianOf(all.map(({ databaseMs }) => databaseMs)),
})

export const againstBare = [
  '',
  'ours',
  'bare',
  'ratio',
  'goal',
  'ours, ms',
  'bare, ms',
  'PostgreSQL, ms',
  'for bare, ms',
] as const

/** A row comparing our rate with the bare server's; the goal is a share of that rate. */
export const compare = (
  what: string,
  ours: readonly Measured[],
  bare: readonly Measured[],
  goal: number,
  missed: string[],
): string[] => {
  const [one, other] = [medians(ours), medians(bare)]
  const ratio = one.perSecond / other.perSecond
  if (ratio < goal) missed.push(`${what} reach ${percent(ratio)} of the bare limit instead of ${percent(goal)}`)
  const written = (ms: number | undefined) => ms?.toFixed(2) ?? ''
  return [
    what,
    `${figure(one.perSecond)}/s`,
    `${figure(other.perSecond)}/s`,
    percent(ratio),
    `≥ ${percent(goal)}`,
    written(one.cpuMs),
    written(other.cpuMs),
    written(one.databaseMs),
    written(other.databaseMs),
  ]
}
