/** A series of document numbers, locked until the commit. */
export interface NumberSeries {
  /** As in `lost_number`: `PC1-WEB1`, or empty for pre-invoices. */
  name: string
  year: number
  last: number
  setLast(last: number): Promise<unknown>
}
