import * as z from 'zod/mini'
import { ask } from '#providers/kit/http.ts'
import type { ReadLedger } from '../ledger.ts'

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

/** Ledger of the sandbox. PayPal's own list of transactions lags by hours and needs a further permission. */
export const readSandboxLedger =
  (url: string): ReadLedger =>
  async () => {
    const { body } = await ask({
      source: 'ledger',
      method: 'GET',
      url: `${url}/__sandbox/ledger`,
      maxCharacters: Infinity,
    })
    const { captures, refunds } = Ledger.parse(body)
    const returned = Map.groupBy(refunds, ({ captureId }) => captureId)
    return captures
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, cents, at, endedAt = at, customId, orderId }) => ({
        paymentId: id,
        cents,
        refundedCents: (returned.get(id) ?? []).reduce((sum, refund) => sum + refund.cents, 0),
        reference: customId ?? orderId,
        takenAt: new Date(endedAt),
      }))
  }
