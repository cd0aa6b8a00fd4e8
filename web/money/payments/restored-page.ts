import { useEffect, useEffectEvent, useState } from 'react'
import { payments } from '#contract/calls.ts'
import type { Intent } from '#contract/money/payments.ts'
import { call } from '#web/platform/api.ts'

/**
 * True while the purchase of a page restored from the browser's memory is asked about. Back after paying restores the
 * page with the card that was typed into it; taking the forms out meanwhile empties them.
 */
export const useRestoredPage = (
  intentId: Intent['_id'] | undefined,
  onPaid: (intentId: Intent['_id']) => void,
): boolean => {
  const [isAsking, setAsking] = useState(false)
  const restored = useEffectEvent(async (event: PageTransitionEvent) => {
    if (!event.persisted || intentId === undefined) return
    setAsking(true)
    const answer = await call(payments.intent, { params: { intentId } }).catch(() => undefined)
    // Without an answer the empty forms are shown; the server refuses to take the money twice.
    if (!answer || answer.intent.state === 'open') setAsking(false)
    else onPaid(intentId)
  })
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => void restored(event)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  return isAsking
}
