import { median, type Figures } from './figures.ts'
import type { Order } from './load.ts'
import type { Load, Serving } from './processes.ts'
import { figure, percent } from './report.ts'

export const rounds = 3

/** Figures of one server in one round. */
export interface Measured extends Figures {
  /** Processor time of the serving thread per call, in milliseconds. */
  worked: number | undefined
}

/** Sends the load and measures the server's processor time. An answer other than 200 is an error, unless `surprises`. */
export const measure = async (
  load: Load,
  server: Serving,
  order: Extract<Order, { kind: 'burst' | 'stream' }>,
  { surprises = false } = {},
): Promise<Measured> => {
  const before = server.worked()
  const figures = await load.run(order)
  const after = server.worked()
  if (figures.surprise !== undefined && !surprises)
    throw new Error(`the benchmark was answered with ${figures.surprise}`)
  const worked = before === undefined || after === undefined ? undefined : (after - before) / figures.count
  return { ...figures, worked }
}

/** Medians over the rounds. */
export const medians = (all: readonly Measured[]): Pick<Measured, 'perSecond' | 'p50' | 'p95' | 'worked'> => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  worked: all[0]?.worked === undefined ? undefined : median(all.map(({ worked }) => worked ?? 0)),
})

export const againstBare = ['', 'ours', 'bare', 'ratio', 'goal', 'ours, ms', 'bare, ms'] as const

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
  const worked = ({ worked }: { worked: number | undefined }) => (worked === undefined ? '' : worked.toFixed(2))
  return [
    what,
    `${figure(one.perSecond)}/s`,
    `${figure(other.perSecond)}/s`,
    percent(ratio),
    `≥ ${percent(goal)}`,
    worked(one),
    worked(other),
  ]
}
