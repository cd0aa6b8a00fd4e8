import { useQuery } from '@tanstack/react-query'
import type { IntentId } from '#contract/platform/id.ts'
import type { Intent } from '#contract/money/payments.ts'
import { ApiError } from '#web/platform/api.ts'
import { intentQuery } from './payments.queries.ts'

/** Interval between reads of an unsettled intent, in milliseconds; short at first. */
export const nextReadAfterMs = (reads: number): number => (reads < 30 ? 2_000 : 10_000)

/**
 * Follows a purchase after the return from the supplier. The purchase call runs once per checkout, however often the page
 * renders. Then the intent is read until its state is final.
 */
export const useSettlement = (
  intentId: IntentId,
  /** The checkout id or order id of the return, if the address has one. */
  checkout: string | undefined,
  /** The purchase call; runs once. */
  settle: (checkout: string) => Promise<void>,
): { intent: Intent | undefined; error: Error | null; settling: boolean } => {
  const called = useQuery({
    queryKey: ['settle', checkout ?? intentId],
    queryFn: async () => {
      try {
        if (checkout !== undefined) await settle(checkout)
      } catch (error) {
        // The intent's state covers refusals; only a lost connection is an error here.
        if (!(error instanceof ApiError)) throw error
      }
      return true
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const followed = useQuery({
    ...intentQuery(intentId),
    enabled: called.isSuccess,
    staleTime: 0,
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 100,
    retryDelay: 2_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.intent.state !== 'open' && data.intent.state !== 'confirming'
        ? false
        : nextReadAfterMs(dataUpdateCount),
  })
  return {
    intent: followed.data?.intent,
    error: followed.error,
    settling: called.isPending,
  }
}
