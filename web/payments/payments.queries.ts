import { queryOptions } from '@tanstack/react-query'
import { payments } from '#contract/calls.ts'
import type { Company } from '#contract/cart.ts'
import type { IntentId, PersonId } from '#contract/kit/id.ts'
import type { Intent, Wanted } from '#contract/payments.ts'
import { call } from '#web/platform/api.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

const minutes = 60_000

/** The cart, priced and stored by the server before any supplier hears of it (design §3.1). */
export const openIntentQuery = (wanted: Wanted, participantId: PersonId | undefined, company: Company | null) =>
  queryOptions({
    queryKey: ['intent', wanted, participantId, company],
    queryFn: () => call(payments.openIntent, { body: { ...wanted, ...(participantId && { participantId }), company } }),
    // Its prices hold for half an hour on the server.
    staleTime: 25 * minutes,
    refetchOnWindowFocus: false,
  })

/** The card checkout of an intent; the same one for everybody who asks while it lives. */
export const cardSessionQuery = ({ _id: intentId, amount }: Intent) =>
  queryOptions({
    queryKey: ['session', intentId],
    queryFn: async () => (await call(payments.createSession, { params: { amount }, query: { intent: intentId } })).data,
    staleTime: 20 * minutes,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const intentQuery = (intentId: IntentId) => answerOf(payments.intent, { params: { intentId } })

export const noticesQuery = answerOf(payments.notices)

export const noticeSeen = async (intentId: IntentId): Promise<void> => {
  await call(payments.noticeSeen, { params: { intentId } })
  await invalidate(payments.notices)
}
