import { median, type Figures } from './figures.ts'
import type { Order } from './load.ts'
import type { Load, Serving } from './processes.ts'
import { figure, percent } from './report.ts'

export const rounds = 3

/** Figures of one server in one round. */
export interface Measured extends Figures {
  /** Processor time of the serving thread per call, in milliseconds. */
  cpuMs: number | undefined
}

/** Sends the load and measures the server's processor time. An answer other than 200 is an error. */
export const measure = async (
  load: Load,
  server: Serving,
  order: Extract<Order, { kind: 'burst' | 'stream' }>,
): Promise<Measured> => {
  const before = server.cpuMs()
  const figures = await load.run(order)
  const after = server.cpuMs()
  if (figures.unexpected !== undefined) throw new Error(`the benchmark was answered with ${figures.unexpected}`)
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / figures.count
  return { ...figures, cpuMs }
}

/** Medians over the rounds. */
export const medians = (all: readonly Measured[]): Pick<Measured, 'perSecond' | 'p50' | 'p95' | 'cpuMs'> => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  cpuMs: all[0]?.cpuMs === undefined ? undefined : median(all.map(({ cpuMs }) => cpuMs ?? 0)),
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
  const written = ({ cpuMs }: { cpuMs: number | undefined }) => (cpuMs === undefined ? '' : cpuMs.toFixed(2))
  return [
    what,
    `${figure(one.perSecond)}/s`,
    `${figure(other.perSecond)}/s`,
    percent(ratio),
    `≥ ${percent(goal)}`,
    written(one),
    written(other),
  ]
}
