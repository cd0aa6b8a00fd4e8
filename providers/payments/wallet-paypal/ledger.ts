import * as z from 'zod/mini'
import { refundedOf, type LedgerPayment } from '../ledger.ts'

const Ledger = z.object({
  captures: z.array(
    z.object({
      id: z.string(),
      cents: z.int(),
      status: z.string(),
      at: z.string(),
      endedAt: z.optional(z.string()),
      orderId: z.string(),
      customId: z.optional(z.string()),
    }),
  ),
  refunds: z.array(z.object({ captureId: z.string(), cents: z.int() })),
})

/** Reads the sandbox's ledger. PayPal's own list of transactions lags by hours and needs a further permission. */
export const readLedger = (body: unknown): LedgerPayment[] => {
  const { captures, refunds } = Ledger.parse(body)
  const returned = Map.groupBy(refunds, ({ captureId }) => captureId)
  return captures
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ id, cents, at, endedAt = at, customId, orderId }) => ({
      paymentId: id,
      cents,
      refundedCents: refundedOf(returned.get(id)),
      reference: customId ?? orderId,
      takenAt: new Date(endedAt),
    }))
}
