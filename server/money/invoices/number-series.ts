/** A series of document numbers, locked until the commit. */
export interface NumberSeries {
  /** As in `lost_number`: `PC1-WEB1`, or empty for pre-invoices. */
  name: string
  year: number
  last: number
  /** The database was restored, and the last number that people hold is not named yet. */
  awaits: boolean
  /** Sets the last number and ends the waiting for it. */
  setLast(last: number): Promise<unknown>
}

/** A series that awaits its last number, with the last one known here. */
export type AwaitedSeries = Pick<NumberSeries, 'name' | 'year' | 'last'>
