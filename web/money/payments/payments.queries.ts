import { queryOptions } from '@tanstack/react-query'
import { payments } from '#contract/calls.ts'
import type { Company } from '#contract/money/cart.ts'
import type { IntentId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Intent, RequestedGoods } from '#contract/money/payments.ts'
import { getLocale } from '#texts/compiled/runtime.js'
import { call } from '#web/platform/api.ts'
import { answerOf, invalidate, queryClient } from '#web/platform/query-client.ts'

const minuteMs = 60_000

/** Stores a language that was changed on the page, since card payments come back by redirect, and sometimes never. */
export const storeLanguage = async (
  { queryKey }: ReturnType<typeof openIntentQuery>,
  intentId: IntentId,
  language: Language,
): Promise<void> => {
  await call(payments.language, { params: { intentId } })
  queryClient.setQueryData(queryKey, (opened) => opened && { ...opened, language })
}

/** Opens the intent: the server prices and stores the cart before any supplier call (docs/product/payments.md §1.1). */
export const openIntentQuery = (wanted: RequestedGoods, participantId: PersonId | undefined, company: Company | null) =>
  queryOptions({
    queryKey: ['intent', wanted, participantId, company],
    queryFn: async () => {
      // The language that the intent has then.
      const language: Language = getLocale()
      const body = { ...wanted, ...(participantId && { participantId }), company }
      return { ...(await call(payments.openIntent, { body })), language }
    },
    // Shorter than the 30 minutes for which the server keeps the prices.
    staleTime: 25 * minuteMs,
    refetchOnWindowFocus: false,
  })

/** The card checkout of an intent with this tick; every tab with the same tick gets the same live checkout. */
export const cardSessionQuery = ({ _id: intentId, amount }: Intent, beginAtOnce: boolean) =>
  queryOptions({
    queryKey: ['session', intentId, beginAtOnce],
    queryFn: async () => {
      const query = { intent: intentId, ...(beginAtOnce && { beginAtOnce: '1' as const }) }
      return (await call(payments.createSession, { params: { amount }, query })).data
    },
    staleTime: 20 * minuteMs,
    gcTime: 0,
    // Another checkout empties the form, so only the customer's own press asks for one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Payments that hold places; asked anew each time, since holds end by themselves. */
export const openPaymentsQuery = queryOptions({ ...answerOf(payments.open), staleTime: 0 })

export const releasePayment = async (intentId: IntentId): Promise<void> => {
  try {
    await call(payments.release, { params: { intentId } })
  } finally {
    // Also after a refusal: it may be paid by now.
    await invalidate(payments.open)
  }
}

export const intentQuery = (intentId: IntentId) => answerOf(payments.intent, { params: { intentId } })

export const noticesQuery = answerOf(payments.notices)

export const noticeSeen = async (intentId: IntentId): Promise<void> => {
  await call(payments.noticeSeen, { params: { intentId } })
  await invalidate(payments.notices)
}
