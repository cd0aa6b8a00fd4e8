import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Intent, Suppliers } from '#contract/money/payments.ts'
import { CardWidget } from '#providers/payments/card-oppwa/widget.tsx'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { ApiError } from '#web/platform/api.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { CardPlace } from './CardPlace.tsx'
import { cardSessionQuery } from './payments.queries.ts'
import { PayRefusal } from './PayRefusal.tsx'

export interface CardPaymentProps {
  intent: Intent
  beginAtOnce: boolean
  supplier: NonNullable<Suppliers['card']>
  /** Path of the success page, which is also the supplier's return path. */
  success: string
  /** True when the form replaced one that had expired when the customer pressed its button. */
  isRenewed: boolean
  /** Called when the customer has pressed the button of an expired form; prices the purchase anew. */
  onExpired: () => Promise<unknown>
}

/** The card supplier's form, with a reserved height while it loads and a retry when it fails. */
export const CardPayment = ({ intent, beginAtOnce, supplier, success, isRenewed, onExpired }: CardPaymentProps) => {
  const language = useLanguage()
  const session = useQuery(cardSessionQuery(intent, beginAtOnce))
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const replaced = useRef(false)

  const retry = () => {
    setState('loading')
    void session.refetch()
  }
  const renew = async () => {
    setState('loading')
    await onExpired()
    void session.refetch()
  }
  const failed = (name: string) => {
    const isOver = name === 'InvalidCheckoutIdError'
    // The customer pressed the button: without a sentence it is not clear whether it was paid.
    if (isOver && state === 'ready') void renew()
    // A checkout that ended before its form was shown is replaced once; any other failure waits for the customer.
    else if (isOver && !replaced.current) {
      replaced.current = true
      retry()
    } else setState('failed')
  }

  if (session.error instanceof ApiError && session.error.code === 'already_paid') return <Redirect to={success} />
  // A retry would get the same refusal, so none is offered.
  const isPaused =
    session.error instanceof ApiError && ['card_paused', 'card_often', 'card_off'].includes(session.error.code ?? '')
  if (session.error && !isPaused) return <PayRefusal error={session.error} onRetry={retry} />
  const failure = session.error?.message ?? (state === 'failed' ? m.pay_unavailable() : undefined)
  if (failure !== undefined)
    return isPaused ? (
      <Notice tone="danger" live="alert">
        {failure}
      </Notice>
    ) : (
      <TryAgain label={m.try_again()} onRetry={retry}>
        {failure}
      </TryAgain>
    )
  return (
    <>
      {isRenewed && (
        <Notice tone="info" live="alert" ref={takeFocus}>
          {m.pay_form_renewed()}
        </Notice>
      )}
      <CardPlace isLoading={state === 'loading'}>
        {/* A form is shown anew even for the same checkout, because the expired one is empty. */}
        {session.data && !session.isFetching && (
          <CardWidget
            script={supplier.script}
            checkout={session.data}
            returnUrl={`${location.origin}${success}`}
            language={language}
            expiredText={m.card_expired()}
            payText={m.pay_now({ sum: priceOfEuros(intent.total) })}
            onReady={() => setState('ready')}
            onFailed={failed}
          />
        )}
      </CardPlace>
    </>
  )
}
