import * as z from 'zod/mini'
import { ask } from '#providers/kit/http.ts'
import type { ReadLedger } from '../ledger.ts'

const Row = z.object({
  id: z.string(),
  cents: z.int(),
  moved: z.boolean(),
  at: z.string(),
  reference: z.string(),
  referencedId: z.optional(z.string()),
})
const Ledger = z.object({ payments: z.array(Row), refunds: z.array(Row) })

/** Ledger of the sandbox. OPPWA itself lists transactions only in its portal, not by the API. */
export const readSandboxLedger =
  (url: string): ReadLedger =>
  async () => {
    const { body } = await ask({
      source: 'ledger',
      method: 'GET',
      url: `${url}/__sandbox/ledger`,
      maxCharacters: Infinity,
    })
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
        refundedCents: (returned.get(id) ?? []).reduce((sum, refund) => sum + refund.cents, 0),
        reference,
        takenAt: new Date(at),
      }))
  }
