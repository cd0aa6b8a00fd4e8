import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { Company, PaymentMethod } from '#contract/cart.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Intent, RequestedGoods, Suppliers } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioCards, type RadioCard } from '#web/ui/RadioCards.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardPayment } from './CardPayment.tsx'
import { useCompany } from './company.store.ts'
import { CompanyChoice, type CompanyChosen } from './CompanyChoice.tsx'
import { HeldPlaces } from './HeldPlaces.tsx'
import type { EditedCart } from './CartRecap.tsx'
import { IntentRecap } from './IntentRecap.tsx'
import type { DescribeLine } from './recap-lines.ts'
import { isAlreadyPaid, AlreadyPaid } from './AlreadyPaid.tsx'
import { openIntentQuery } from './payments.queries.ts'
import { SellerNotice } from './SellerNotice.tsx'
import { WithdrawalNotice } from './WithdrawalNotice.tsx'

// Not on every page, or larger than the rest of it, so they are loaded separately.
const { Lazy: CartRecap } = lazyComponent(() => import('./CartRecap.tsx'), 'CartRecap')
const { Lazy: WalletPayment } = lazyComponent(() => import('./WalletPayment.tsx'), 'WalletPayment')

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
  /** Ways to pay beside card and wallet. */
  otherWays?: readonly OtherWay[]
  /** The stored way to pay, and the handler that stores a new one. */
  way?: { chosen: string; onChoose: (way: string) => void }
  /** Shown below the ways to pay. */
  footNote: ReactNode
  /** Link back to the choice, shown when the server refuses the cart: a retry would not help. */
  wayBack?: ReactNode
  /** Path of the success page. */
  successPath: string
  /** Purchase call of these goods, if there is one, for payments that end on this page. */
  settle?: (purchase: { checkoutId: string; paymentMethod: PaymentMethod; company: Company | null }) => Promise<void>
}

const RecapComes = () => <Skeleton label={m.loading()} shapes={['ticket']} />

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
  const [method, setMethod] = useState(way?.chosen ?? 'card')
  const [beginAtOnce, setBeginAtOnce] = useState(false)
  const [payAgainIntentId, setPayAgainIntentId] = useState<Intent['_id']>()
  const opened = useQuery({
    ...openIntentQuery(wanted, participantId, company),
    // The recap of a cart stays while it changes. Other goods have no cart.
    ...(cart && { placeholderData: keepPreviousData }),
  })
  // A stored company can be cleared meanwhile; then the form is shown, so that it is not left out unnoticed.
  const asksCompany = choice !== 'none' && (choice === 'asked' || company === null)

  if (opened.error)
    return (
      <Notice
        tone="danger"
        live="alert"
        action={
          wayBack && opened.error instanceof ApiError && opened.error.code ? (
            wayBack
          ) : (
            <Button small look="quiet" onClick={() => void opened.refetch()}>
              {m.try_again()}
            </Button>
          )
        }
      >
        {sentencesOf(opened.error)}
      </Notice>
    )

  const { intent: shown, suppliers, boughtBefore } = opened.data ?? {}
  // What is paid is what the recap shows: an older intent is only a source of names and prices.
  const intent = isChanging || opened.isPlaceholderData ? undefined : shown
  const successOf = (intentId: Intent['_id']) => `${successPath}?intent=${intentId}`
  const paidByWallet = (of: Intent) => async (orderId: string) => {
    try {
      await settle?.({ checkoutId: orderId, paymentMethod: 'paypal', company })
    } finally {
      // The success page shows the server's state, whatever this call answered.
      location.assign(successOf(of._id))
    }
  }

  /** The ways to pay that the centre offers, then those of these goods. */
  const waysToPay = (of: Intent, { card, wallet }: Suppliers): RadioCard<string>[] => [
    ...(card
      ? [
          {
            value: 'card',
            label: m.pay_card(),
            note: m.pay_card_note(),
            // Another tick is another checkout: the form that is shown belongs to the tick beside it.
            content: (
              <CardPayment
                key={`${of._id} ${beginAtOnce}`}
                intent={of}
                beginAtOnce={beginAtOnce}
                supplier={card}
                success={successOf(of._id)}
              />
            ),
          },
        ]
      : []),
    ...(wallet
      ? [
          {
            value: 'wallet',
            label: m.pay_wallet(),
            note: m.pay_wallet_note(),
            content: (
              <Suspense fallback={<Skeleton label={m.pay_loading()} shapes={['field', 'field']} />}>
                <WalletPayment
                  key={`${of._id} ${beginAtOnce}`}
                  intent={of}
                  beginAtOnce={beginAtOnce}
                  supplier={wallet}
                  success={successOf(of._id)}
                  onPaid={paidByWallet(of)}
                />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(otherWays ?? []).map(({ render, ...other }) => ({ ...other, content: render(company, of) })),
  ]
  const cards = intent && suppliers ? waysToPay(intent, suppliers) : []
  // Then nothing is asked that only a payment needs.
  const isNoneOffered = intent !== undefined && suppliers !== undefined && cards.length === 0

  return (
    <>
      {!shown ? (
        <RecapComes />
      ) : cart ? (
        <Suspense fallback={<RecapComes />}>
          <CartRecap intent={shown} describe={describe} cart={cart} />
        </Suspense>
      ) : (
        <IntentRecap intent={shown} describe={describe} />
      )}
      {intent?.heldUntil && (
        <HeldPlaces key={intent.heldUntil} until={intent.heldUntil} onOver={() => void opened.refetch()} />
      )}
      {!hasBuyer && !isNoneOffered && (
        <CompanyChoice
          company={company}
          choice={asksCompany ? 'asked' : choice}
          onChoose={setChoice}
          onKeep={(kept) => stored.keep(owner, kept)}
        />
      )}
      {asksCompany && !isNoneOffered ? (
        <Notice tone="info" live="still">
          {m.pay_company_first()}
        </Notice>
      ) : intent && isAlreadyPaid(intent, boughtBefore) && payAgainIntentId !== intent._id ? (
        <AlreadyPaid
          intent={intent}
          boughtBefore={boughtBefore}
          successPathOf={successOf}
          onAgain={() => setPayAgainIntentId(intent._id)}
        />
      ) : isNoneOffered ? (
        <Notice tone="info" live="still">
          {m.pay_none()}
        </Notice>
      ) : intent && suppliers ? (
        <>
          <SellerNotice suppliers={suppliers} />
          <WithdrawalNotice
            kind={intent.kind}
            usableFrom={intent.usableFrom}
            beginAtOnce={beginAtOnce}
            onBegin={setBeginAtOnce}
          />
          <RadioCards
            // The button that led here is gone, so these cards take the focus.
            {...(payAgainIntentId === intent._id && { ref: takeFocus })}
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
        </>
      ) : (
        <Skeleton label={m.pay_loading()} shapes={['line', 'field', 'field']} />
      )}
      {!isNoneOffered && <p className="muted">{footNote}</p>}
    </>
  )
}

/** The server's messages about single fields, else its message about the whole cart. */
const sentencesOf = (error: Error): string =>
  (error instanceof ApiError && [...new Set(Object.values(error.fields))].join(' ')) || error.message
