/** One payment as a supplier's own ledger have it: what was taken, and how much of it went back. */
export interface LedgerPayment {
  paymentId: string
  cents: number
  refundedCents: number
  /** Our reference, as the supplier keeps it. */
  reference: string
  takenAt: Date
}

/** Asks a supplier for all that it ever took for us. Throws when it does not say. */
export type ReadLedger = () => Promise<LedgerPayment[]>

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A supplier on this machine is a sandbox, whoever started it: only such a ledger can be read. */
export const isSandbox = (url: string): boolean => loopback.has(new URL(url).hostname)
