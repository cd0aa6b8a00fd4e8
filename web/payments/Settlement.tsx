import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Company } from '#contract/cart.ts'
import { payments } from '#contract/calls.ts'
import { isId, type IntentId } from '#contract/kit/id.ts'
import type { Intent, IntentState } from '#contract/payments.ts'
import { useMe } from '#web/account/account.queries.ts'
import { call } from '#web/platform/api.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { useCompany } from './company.store.ts'
import { usePurchaseDone, isPurchaseDone } from './purchase-done.ts'
import { useSettlement } from './settlement.ts'
import { Unsettled } from './Unsettled.tsx'

/** What the purchase call says besides what is bought. */
interface Paid {
  checkoutId: string
  company: Company | null
  paymentMethod: 'online'
}

interface PaidCart {
  isEmpty: boolean
  /** The purchase call. */
  buy(paid: Paid): Promise<void>
  clear(): void
}

interface SettlementProps {
  /** None for goods that the server hands over by itself. */
  cart?: PaidCart
  /** What comes by itself once the supplier has confirmed. */
  confirming: string
  /** What waits to be paid again, where it is no cart. */
  unpaid?: string
  /** Where it can be paid again. */
  payment: string
  /** Caches outside React learn that something was bought. */
  onBought: () => void
  /** What a success looks like. */
  children: (intent: Intent) => ReactNode
}

const noCart: PaidCart = { isEmpty: true, buy: () => Promise.resolve(), clear: () => undefined }

/**
 * Back from the supplier, with the intent and the checkout in the address: the stored cart is sent with the checkout, and
 * then the server's word is followed.
 */
export const Settlement = (props: SettlementProps) => {
  const [search] = useSearchParams()
  const intentId = search.get('intent') ?? ''
  if (!isId(intentId)) throw new NotFound()
  return (
    <Settling
      intentId={intentId as IntentId}
      checkoutId={search.get('id') ?? undefined}
      orderId={search.get('token') ?? undefined}
      {...props}
    />
  )
}

interface SettlingProps extends SettlementProps {
  intentId: IntentId
  /** Of the card's supplier. */
  checkoutId: string | undefined
  /** Of the wallet, where it had no window of its own: approved, but not yet captured. */
  orderId: string | undefined
}

const Settling = ({
  intentId,
  checkoutId,
  orderId,
  cart = noCart,
  onBought,
  payment,
  children,
  ...said
}: SettlingProps) => {
  const me = useMe()
  const company = useCompany()
  const { intent, error, settling } = useSettlement(intentId, orderId ?? checkoutId, async (from) => {
    if (orderId !== undefined) await call(payments.walletCapture, { params: { intentId }, body: { orderId } })
    // A cart that another tab has cleared is no loss: the server knows what was bought.
    else if (!cart.isEmpty && !isPurchaseDone()) {
      const invoiced = company.owner === me._id ? company.company : null
      await cart.buy({ checkoutId: from, company: invoiced, paymentMethod: 'online' })
    }
  })
  const state = intent?.state
  usePurchaseDone(state !== undefined && state !== 'open', cart.clear)
  const bought = useEffectEvent((state: IntentState) => {
    if (state !== 'open') onBought()
  })
  useEffect(() => {
    if (state) bought(state)
  }, [state])

  if (error && !intent) throw error
  if (intent && state === 'fulfilled') return children(intent)
  return (
    <Unsettled
      intent={intent}
      state={settling || !state || state === 'fulfilled' ? 'confirming' : state}
      payment={payment}
      {...said}
    />
  )
}
