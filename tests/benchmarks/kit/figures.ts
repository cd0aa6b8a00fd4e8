/** What one round of load was answered with. Times in milliseconds, the middle first. */
export interface Figures {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** How often each status came; 0 for connections that broke. */
  statuses: Record<string, number>
  /** The first answer that was not the expected one, to see what went wrong. */
  surprise?: string
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

/** Gathers what comes back while it comes. */
export class Tally {
  readonly #times: number[] = []
  readonly #statuses: Record<string, number> = {}
  #surprise: string | undefined

  add(time: number, status: number, body = ''): void {
    this.#times.push(time)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
    if (status !== 200) this.#surprise ??= `${status} ${body.slice(0, 300)}`
  }

  figures(seconds: number): Figures {
    const sorted = this.#times.toSorted((one, other) => one - other)
    return {
      count: sorted.length,
      perSecond: sorted.length / seconds,
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      p99: quantile(sorted, 0.99),
      statuses: this.#statuses,
      ...(this.#surprise !== undefined && { surprise: this.#surprise }),
    }
  }
}
