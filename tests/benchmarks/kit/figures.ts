/** Answers of one round of load; times in milliseconds. */
export interface Figures {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Number of answers by status; 0 for broken connections. */
  statuses: Record<string, number>
  /** First answer other than 200, for the error message. */
  unexpected?: string
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

/** Collects times and statuses of answers. */
export class Tally {
  readonly #times: number[] = []
  readonly #statuses: Record<string, number> = {}
  #unexpected: string | undefined

  add(time: number, status: number, body = ''): void {
    this.#times.push(time)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
    if (status !== 200) this.#unexpected ??= `${status} ${body.slice(0, 300)}`
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
      ...(this.#unexpected !== undefined && { unexpected: this.#unexpected }),
    }
  }
}
