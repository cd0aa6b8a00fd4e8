/** One payment in a supplier's own ledger, with the amount that was refunded. */
export interface LedgerPayment {
  paymentId: string
  cents: number
  refundedCents: number
  /** Our reference, as stored by the supplier. */
  reference: string
  takenAt: Date
}

/** All payments that a supplier ever took for us. Throws when the supplier does not answer. */
export type ReadLedger = () => Promise<LedgerPayment[]>

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A supplier on this machine is a sandbox; only a sandbox's ledger can be read. */
export const isSandbox = (url: string): boolean => loopback.has(new URL(url).hostname)
