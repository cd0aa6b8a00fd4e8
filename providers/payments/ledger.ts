import { ask } from '#providers/kit/http.ts'
import { isLoopback } from '#providers/kit/loopback.ts'

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

/** The ledger of a sandbox, by its control call. No supplier offers its own by the API, or in time. */
export const sandboxLedger = (url: string, read: (body: unknown) => LedgerPayment[]): ReadLedger | undefined =>
  isLoopback(url)
    ? async () =>
        read(
          (await ask({ source: 'ledger', method: 'GET', url: `${url}/__sandbox/ledger`, maxCharacters: Infinity }))
            .body,
        )
    : undefined

/** Sum of the refunds of a payment. */
export const refundedOf = (refunds: readonly { cents: number }[] | undefined): number =>
  (refunds ?? []).reduce((sum, { cents }) => sum + cents, 0)
