import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Company, PaymentMethod } from '#contract/money/cart.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Intent, RequestedGoods, Suppliers } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { RadioCards, type RadioCard } from '#web/platform/ui/RadioCards.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ComingStep } from './ComingStep.tsx'
import { useCompany } from './company.store.ts'
import { CompanyChoice, type CompanyChosen } from './CompanyChoice.tsx'
import type { EditedCart } from './CartRecap.tsx'
import { IntentRecap } from './IntentRecap.tsx'
import type { DescribeLine } from './recap-lines.ts'
import { isAlreadyPaid } from './already-paid.ts'
import { openIntentQuery, storeLanguage } from './payments.queries.ts'
import { useRestoredPage } from './restored-page.ts'
import { supplierWays } from './supplier-ways.tsx'
import { useWalletOrder, type WalletOrder } from './wallet-order.ts'
import styles from './PaymentStep.module.css'

// Not on every page, so they are loaded separately.
const { Lazy: BeginChoice, load: loadBeginChoice } = lazyComponent(() => import('./BeginChoice.tsx'), 'BeginChoice')
const { Lazy: CartRecap, load: loadCartRecap } = lazyComponent(() => import('./CartRecap.tsx'), 'CartRecap')
const { Lazy: AlreadyPaid } = lazyComponent(() => import('./AlreadyPaid.tsx'), 'AlreadyPaid')
const { Lazy: HeldPlaces, load: loadHeldPlaces } = lazyComponent(() => import('./HeldPlaces.tsx'), 'HeldPlaces')
const { Lazy: PurchaseNotice, load: loadNotice } = lazyComponent(() => import('./PurchaseNotice.tsx'), 'PurchaseNotice')
const { load: loadRefusal, Lazy: PayRefusal } = lazyComponent(() => import('./PayRefusal.tsx'), 'PayRefusal')

/** A way to pay without a supplier; `company` is the buyer named on the document. */
export type OtherWay = Omit<RadioCard<string>, 'content'> & {
  render: (company: Company | null, intent: Intent) => ReactNode
}

interface PaymentStepProps {
  describe: DescribeLine
  /** The cart that is paid, if it can be changed here. */
  cart?: EditedCart

  /** What is paid for; the server prices it. */
  wanted: RequestedGoods
  /** The cart has changed since `wanted`, so that nothing can be paid. */
  isChanging?: boolean
  /** Who pays. */
  owner: PersonId
  /** The child it is bought for; absent for the payer. */
  participantId?: PersonId | undefined
  /** The document already names its buyer, so no company is asked for (docs/product/payments.md §11.5). */
  hasBuyer?: boolean
  /** Ways to pay beside card and wallet that this purchase has. */
  otherWays?: (intent: Intent) => readonly OtherWay[]
  /** The stored way to pay, and the handler that stores a new one. */
  way?: { chosen: string; onChoose: (way: string) => void }
  /** Shown below the ways to pay. */
  footNote: ReactNode | ((intent: Intent) => ReactNode)
  /** Link back to the choice, shown when the server refuses the cart: a retry would not help. */
  wayBack?: ReactNode
  /** Path of the success page. */
  successPath: string
  /** Purchase call of these goods, if there is one, for payments that end on this page. */
  settle?: (purchase: { checkoutId: string; paymentMethod: PaymentMethod; company: Company | null }) => Promise<void>
}

/** Recap, company data and ways to pay, the same for all goods. */
export const PaymentStep = ({
  wanted,
  isChanging = false,
  owner,
  participantId,
  hasBuyer = false,
  describe,
  cart,
  otherWays,
  way,
  footNote,
  wayBack,
  successPath,
  settle,
}: PaymentStepProps) => {
  const stored = useCompany()
  const company = !hasBuyer && stored.owner === owner ? stored.company : null
  const [choice, setChoice] = useState<CompanyChosen>(company ? 'kept' : 'none')
  const [method, setMethod] = useState(way?.chosen)
  const [beginAtOnce, setBeginAtOnce] = useState<boolean>()
  const [payAgainIntentId, setPayAgainIntentId] = useState<Intent['_id']>()
  const [heldBefore, setHeldBefore] = useState<string>()
  const [isFormRenewed, setFormRenewed] = useState(false)
  const [walletOrder, setWalletOrder] = useState<WalletOrder>()
  const successOf = (intentId: Intent['_id']) => `${successPath}?intent=${intentId}`
  useWalletOrder(walletOrder, {
    onPaid: ({ intentId }) => location.assign(successOf(intentId)),
    // The order id in the address makes the success page capture once more, as after an approval in the whole tab.
    onReachable: ({ intentId, orderId }) => location.assign(`${successOf(intentId)}&token=${orderId}`),
  })
  const opening = openIntentQuery(wanted, participantId, company)
  // The recap of a cart stays while it changes. Other goods have no cart.
  const opened = useQuery({ ...opening, ...(cart && { placeholderData: keepPreviousData }) })
  const { intent: shown, suppliers, boughtBefore } = opened.data ?? {}
  // What is paid is what the recap shows: an older intent is only a source of names and prices.
  const isOlder = isChanging || opened.isPlaceholderData
  const intent = isOlder ? undefined : shown
  const isRestoring = useRestoredPage(intent?._id, (intentId) => location.replace(successOf(intentId)))
  const language = useLanguage()
  const store = useEffectEvent((intentId: Intent['_id']) => {
    // A failed call leaves the invoice in the language in which the page was opened.
    storeLanguage(opening, intentId, language).catch(() => {})
  })
  const changedId = intent && opened.data?.language !== language ? intent._id : undefined
  useEffect(() => {
    if (changedId) store(changedId)
  }, [changedId])
  // Here before it is needed: a connection may be lost until then.
  useEffect(() => void [loadNotice(), loadRefusal()], [])
  const isCart = cart !== undefined
  useEffect(() => {
    if (!isCart) return void loadHeldPlaces()
    void loadCartRecap()
    return void loadBeginChoice()
  }, [isCart])
  // Once drawn, what is typed stays.
  const [isDrawn, setDrawn] = useState(shown !== undefined)
  if (shown && !isDrawn) setDrawn(true)
  // A stored company can be cleared meanwhile; then the form is shown, so that it is not left out unnoticed.
  const asksCompany = choice !== 'none' && (choice === 'asked' || company === null)

  if (opened.error)
    return (
      <Suspense fallback={<Skeleton label={m.loading()} shapes={['line']} />}>
        <PayRefusal error={opened.error} onRetry={() => void opened.refetch()} wayBack={wayBack} />
      </Suspense>
    )

  const paidByWallet = (of: Intent) => async (orderId: string) => {
    try {
      await settle?.({ checkoutId: orderId, paymentMethod: 'paypal', company })
    } finally {
      // The success page shows the server's state, whatever this call answered.
      location.assign(successOf(of._id))
    }
  }

  /** The ways to pay that the centre offers, then those of these goods. */
  const waysToPay = (of: Intent, offered: Suppliers): RadioCard<string>[] => [
    ...supplierWays(offered, {
      intent: of,
      beginAtOnce: beginAtOnce ?? false,
      success: successOf(of._id),
      isRenewed: isFormRenewed,
      onExpired: () => {
        setFormRenewed(true)
        return opened.refetch()
      },
      onOrder: (orderId) => setWalletOrder({ intentId: of._id, orderId, isUnanswered: false }),
      onPaid: paidByWallet(of),
      onUnanswered: (orderId) => setWalletOrder({ intentId: of._id, orderId, isUnanswered: true }),
    }),
    ...(otherWays?.(of) ?? []).map(({ render, ...other }) => ({ ...other, content: render(company, of) })),
  ]
  const cards = intent && suppliers ? waysToPay(intent, suppliers) : []
  // Then nothing is asked that only a payment needs.
  const isNoneOffered = intent !== undefined && suppliers !== undefined && cards.length === 0
  const isPaid = intent && isAlreadyPaid(intent, boughtBefore) && payAgainIntentId !== intent._id
  const isFollowed = walletOrder?.isUnanswered ?? false
  // A way without a supplier gives the place at once, so no hold is counted down beside it.
  const isGivenAtOnce = intent && otherWays?.(intent).some(({ value }) => value === method)
  const asksToPay = intent && suppliers && !isFollowed && !asksCompany && !isPaid && !isNoneOffered
  // The button that led here is gone, so what it opens takes the focus.
  const isAgain = intent !== undefined && payAgainIntentId === intent._id
  // Both answers change what is sold, so no way to pay is open before one is chosen.
  const mustChoose = intent?.usableFrom !== undefined && beginAtOnce === undefined
  if (!isDrawn) return <ComingStep />
  const step = (
    <div className={styles.step}>
      <div className={styles.recap}>
        {!shown ? (
          <Skeleton label={m.loading()} shapes={['recap']} />
        ) : cart ? (
          <CartRecap intent={shown} describe={describe} cart={cart} />
        ) : (
          <IntentRecap intent={shown} describe={describe} />
        )}
        {intent?.heldUntil && (
          // Hidden rather than left out: it also renews the hold when it is over.
          <div hidden={isGivenAtOnce}>
            <HeldPlaces
              key={intent.heldUntil}
              until={intent.heldUntil}
              isProlonged={heldBefore !== undefined && heldBefore < intent.heldUntil}
              onOver={() => {
                setHeldBefore(intent.heldUntil)
                void opened.refetch()
              }}
            />
          </div>
        )}
        {asksToPay && (
          <Suspense>
            <PurchaseNotice kind={intent.kind} suppliers={suppliers} />
          </Suspense>
        )}
      </div>
      <div className={styles.ways}>
        {!hasBuyer && !isNoneOffered && (
          <CompanyChoice
            company={company}
            choice={asksCompany ? 'asked' : choice}
            onChoose={setChoice}
            onKeep={(kept) => stored.keep(owner, kept)}
          />
        )}
        {asksToPay && intent.usableFrom !== undefined && (
          <Suspense fallback={<Skeleton label={m.loading()} shapes={['field', 'field']} />}>
            <BeginChoice
              {...(isAgain && { ref: takeFocus })}
              usableFrom={intent.usableFrom}
              beginAtOnce={beginAtOnce}
              onChoose={setBeginAtOnce}
            />
          </Suspense>
        )}
        {isFollowed ? (
          <Notice tone="info" live="status" title={m.confirming_title()}>
            {m.pay_following()}
          </Notice>
        ) : asksCompany && !isNoneOffered ? (
          <Notice tone="info" live="still">
            {m.pay_company_first()}
          </Notice>
        ) : isPaid ? (
          <Suspense fallback={<Skeleton label={m.loading()} shapes={['line']} />}>
            <AlreadyPaid
              intent={intent}
              boughtBefore={boughtBefore}
              successPathOf={successOf}
              onAgain={() => setPayAgainIntentId(intent._id)}
            />
          </Suspense>
        ) : isNoneOffered ? (
          <Notice tone="info" live="still">
            {m.pay_none()}
          </Notice>
        ) : !intent || !suppliers || isRestoring ? (
          <Skeleton label={m.pay_loading()} shapes={['line', 'field', 'field']} />
        ) : mustChoose ? (
          <Notice tone="info" live="still">
            {m.begin_first()}
          </Notice>
        ) : (
          <RadioCards
            // Below the choice of the begin, the focus is there already.
            {...(isAgain && intent.usableFrom === undefined && { ref: takeFocus })}
            legend={m.pay_method()}
            name="method"
            // The stored way may not be offered here.
            value={cards.some(({ value }) => value === method) ? method : cards[0]?.value}
            onChange={(chosen) => {
              setMethod(chosen)
              way?.onChoose(chosen)
            }}
            cards={cards}
          />
        )}
        {!isNoneOffered && (
          <p className={styles.foot}>{typeof footNote === 'function' ? intent && footNote(intent) : footNote}</p>
        )}
      </div>
    </div>
  )
  return <Suspense fallback={<ComingStep />}>{step}</Suspense>
}
