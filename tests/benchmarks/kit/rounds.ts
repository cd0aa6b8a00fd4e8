import { median, type Figures } from './figures.ts'
import type { Order } from './load.ts'
import type { Load, Serving } from './processes.ts'
import { figure, percent } from './report.ts'

export const rounds = 3

/** One contender in a round: a server and what is sent to it. */
export interface Measured extends Figures {
  /** Milliseconds of the serving thread for each call. */
  worked: number | undefined
}

/** Sends the load and notes what it cost the server. Anything but success is an error of the bench. */
export const measure = async (
  load: Load,
  server: Serving,
  order: Extract<Order, { kind: 'burst' | 'stream' }>,
  { surprises = false } = {},
): Promise<Measured> => {
  const before = server.worked()
  const figures = await load.run(order)
  const after = server.worked()
  if (figures.surprise !== undefined && !surprises) throw new Error(`a bench was answered with ${figures.surprise}`)
  const worked = before === undefined || after === undefined ? undefined : (after - before) / figures.count
  return { ...figures, worked }
}

/** The medians of rounds. */
export const medians = (all: readonly Measured[]): Pick<Measured, 'perSecond' | 'p50' | 'p95' | 'worked'> => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  worked: all[0]?.worked === undefined ? undefined : median(all.map(({ worked }) => worked ?? 0)),
})

export const againstBare = ['', 'ours', 'bare', 'ratio', 'goal', 'ours, ms', 'bare, ms'] as const

/** A row of rates beside the bare limit; the goal is a share of it. */
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
