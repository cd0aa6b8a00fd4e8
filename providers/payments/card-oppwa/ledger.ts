import * as z from 'zod/mini'
import { refundedOf, type LedgerPayment } from '../ledger.ts'

const Row = z.object({
  id: z.string(),
  cents: z.int(),
  moved: z.boolean(),
  at: z.string(),
  reference: z.string(),
  referencedId: z.optional(z.string()),
})
const Ledger = z.object({ payments: z.array(Row), refunds: z.array(Row) })

/** Reads the sandbox's ledger. OPPWA itself lists transactions only in its portal, not by the API. */
export const readLedger = (body: unknown): LedgerPayment[] => {
  const { payments, refunds } = Ledger.parse(body)
  const returned = Map.groupBy(
    refunds.filter(({ moved }) => moved),
    ({ referencedId }) => referencedId,
  )
  return payments
    .filter(({ moved }) => moved)
    .map(({ id, cents, at, reference }) => ({
      paymentId: id,
      cents,
      refundedCents: refundedOf(returned.get(id)),
      reference,
      takenAt: new Date(at),
    }))
}
