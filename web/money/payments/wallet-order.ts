import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { payments } from '#contract/calls.ts'
import type { Intent, IntentState } from '#contract/money/payments.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { nextReadAfterMs } from './use-settlement.ts'

/** An order that the wallet's window has opened. */
export interface WalletOrder {
  intentId: Intent['_id']
  orderId: string
  /** True once the payer has approved it and our capture call was not answered. */
  isUnanswered: boolean
}

/**
 * True when a failed capture call does not tell whether the money was taken: the answer was lost, or the server could
 * not say yet. The order is approved, so the server still captures it (docs/product/payments.md §6.11).
 */
export const isCaptureUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Reads the intent while an order is open, since the wallet's window may vanish after the approval. `onPaid` runs when
 * the purchase is no longer open, `onReachable` when the server answers again about an approved order.
 */
export const useWalletOrder = (
  order: WalletOrder | undefined,
  { onPaid, onReachable }: { onPaid: (order: WalletOrder) => void; onReachable: (order: WalletOrder) => void },
): void => {
  const isUnanswered = order?.isUnanswered ?? false
  const { data } = useQuery({
    // An answer from before the approval says nothing about it.
    queryKey: ['wallet-order', order?.orderId ?? '', isUnanswered],
    queryFn: order ? () => call(payments.intent, { params: order }) : skipToken,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => nextReadAfterMs(state.dataUpdateCount + state.errorUpdateCount),
  })
  const state = data?.intent.state
  const answered = useEffectEvent((known: IntentState, isReachable: boolean) => {
    if (!order) return
    if (known !== 'open') onPaid(order)
    else if (isReachable) onReachable(order)
  })
  useEffect(() => {
    if (state) answered(state, isUnanswered)
  }, [state, isUnanswered])
}
