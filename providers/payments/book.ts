/** One payment as a supplier's own books have it: what was taken, and how much of it went back. */
export interface BookedPayment {
  paymentId: string
  cents: number
  refundedCents: number
  /** Our reference, as the supplier keeps it. */
  reference: string
  takenAt: Date
}

/** Asks a supplier for all that it ever took for us. Throws when it does not say. */
export type ReadBook = () => Promise<BookedPayment[]>

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A supplier on this machine is a sandbox, whoever started it: only such books can be asked for. */
export const isSandbox = (url: string): boolean => loopback.has(new URL(url).hostname)
