import { useQuery } from '@tanstack/react-query'
import type { IntentId } from '#contract/kit/id.ts'
import type { Intent } from '#contract/payments.ts'
import { ApiError } from '#web/platform/api.ts'
import { intentQuery } from './payments.queries.ts'

/** While the supplier has not said its last word: soon at first, then with patience (milliseconds). */
const nextLook = (looks: number): number => (looks < 30 ? 2_000 : 10_000)

/**
 * Follows a purchase after the return from the supplier. The purchase call is made once per checkout, however often
 * the page is drawn; then the server's word about the intent is what counts, and it is asked until it is final.
 */
export const useSettlement = (
  intentId: IntentId,
  /** The checkout the payer comes from. */
  from: string | undefined,
  /** What is called about it, once. */
  settle: (from: string) => Promise<void>,
): { intent: Intent | undefined; error: Error | null; settling: boolean } => {
  const called = useQuery({
    queryKey: ['settle', from ?? intentId],
    queryFn: async () => {
      try {
        if (from !== undefined) await settle(from)
      } catch (error) {
        // Refusals are told by the intent's state; a lost connection is mended by asking on.
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
      data && data.intent.state !== 'open' && data.intent.state !== 'confirming' ? false : nextLook(dataUpdateCount),
  })
  return {
    intent: followed.data?.intent,
    error: followed.error,
    settling: called.isPending,
  }
}
