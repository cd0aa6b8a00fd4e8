import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Company } from '#contract/money/cart.ts'
import { payments } from '#contract/calls.ts'
import { isId, type IntentId } from '#contract/platform/id.ts'
import type { Intent, IntentState } from '#contract/money/payments.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { call } from '#web/platform/api.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Confirming } from './Confirming.tsx'
import { useCompany } from './company.store.ts'
import { usePurchaseDone, isPurchaseDone } from './purchase-done.ts'
import { useSettlement } from './use-settlement.ts'

// Rarely shown, so they are loaded separately.
const { Lazy: Unsettled } = lazyComponent(() => import('./Unsettled.tsx'), 'Unsettled')
const { Lazy: UnknownPurchase } = lazyComponent(() => import('./UnknownPurchase.tsx'), 'UnknownPurchase')

/** Fields of the purchase call besides the cart. */
interface PurchaseFields {
  checkoutId: string
  company: Company | null
  paymentMethod: 'online'
}

interface PaidCart {
  isEmpty: boolean
  /** The purchase call. */
  buy(paid: PurchaseFields): Promise<void>
  clear(): void
}

interface SettlementProps {
  /** Absent for goods without a purchase call, which the server fulfils by itself. */
  cart?: PaidCart
  /** Text for while the supplier is confirming. */
  confirming: string
  /** Text for an unpaid purchase that has no cart. */
  unpaid?: string
  /** Sentence after the reason of a declined card, about what is still to be paid. */
  stillOpen?: string
  /** Path of the payment page, for paying again. */
  payment: string
  /** Invalidates cached queries after the purchase. */
  onBought: () => void
  /** Content of the success. */
  children: (intent: Intent) => ReactNode
}

/** Most payments are confirmed within this time. */
const quickAnswerMs = 1_500

const noCart: PaidCart = { isEmpty: true, buy: () => Promise.resolve(), clear: () => undefined }

/**
 * Target of the return from the supplier, with intent and checkout in the address. It sends the stored cart with the
 * checkout, then follows the state on the server.
 */
export const Settlement = (props: SettlementProps) => {
  const [search] = useSearchParams()
  const intentId = search.get('intent') ?? ''
  if (!isId(intentId))
    return (
      <Suspense fallback={<Confirming />}>
        <UnknownPurchase />
      </Suspense>
    )
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
  /** Checkout id of the card supplier. */
  checkoutId: string | undefined
  /** Order id of the wallet after a full-page approval; not yet captured. */
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
  ...texts
}: SettlingProps) => {
  const me = useMe()
  const company = useCompany()
  const { intent, error, settling } = useSettlement(intentId, orderId ?? checkoutId, async (from) => {
    if (orderId !== undefined) await call(payments.walletCapture, { params: { intentId }, body: { orderId } })
    // A cart cleared in another tab loses nothing: the intent holds what was bought.
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

  const isSlow = useIsSlow()

  if (error && !intent) throw error
  if (intent && state === 'fulfilled') return children(intent)
  const shown = settling || !state || state === 'fulfilled' ? 'confirming' : state
  // Most payments are confirmed at once, and a sentence that flashes reads like trouble.
  if (shown === 'confirming' && !isSlow) return <Confirming />
  return (
    <Suspense fallback={<Confirming />}>
      <Unsettled intent={intent} state={shown} payment={payment} {...texts} />
    </Suspense>
  )
}

/** True once a payment has been confirming for longer than most. */
const useIsSlow = (): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickAnswerMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
