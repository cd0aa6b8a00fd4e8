import type { Intent, IntentRefund, IntentState } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros, time } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { Recap } from '#web/platform/ui/Recap.tsx'
import { Steps } from '#web/platform/ui/Steps.tsx'
import { quantityOf, recapLine } from './recap-lines.ts'

interface OutcomeProps {
  intent: Intent
  state: Exclude<IntentState, 'fulfilled'>
}

/**
 * What a purchase without success was for, how much, since when, and what happens next. The server's record says all of
 * it, since the cart of the browser may be another one by now (docs/product/payments.md §6.16).
 */
export const Outcome = ({ intent, state }: OutcomeProps) => {
  const { kind, lines, refunds } = intent
  const inNumbers = kind === 'tickets' || kind === 'gifts'
  return (
    <>
      <Recap
        label={m.cart_recap()}
        lines={lines.map((line) => recapLine(line, inNumbers ? quantityOf : () => ({})))}
        total={totalOf(intent, state)}
      />
      <Steps>
        {stepsOf(intent, state)}
        {refunds?.flatMap(refundSteps)}
      </Steps>
      <p className="muted">{m.email_refund_questions({ email: centre.contact.email })}</p>
    </>
  )
}

/** The sum under the word for what it is: to be paid, on its way to us, or on its way back. */
const totalOf = ({ total, received, refunds }: Intent, state: OutcomeProps['state']) => {
  const amounts = refunds?.map(({ amount }) => amount)
  if (amounts?.every((amount) => amount !== undefined)) {
    const sum = amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0)
    return { label: m.outcome_refund(), sum: priceOfEuros(sum / 100) }
  }
  const label =
    state === 'open'
      ? m.outcome_to_pay()
      : state === 'confirming'
        ? m.outcome_confirming()
        : // Money that does not fit is another sum than the price.
          received?.fits
          ? m.outcome_received()
          : m.pay_total()
  return { label, sum: priceOfEuros(total) }
}

const stepsOf = ({ kind, returnedAt, received, heldUntil }: Intent, state: OutcomeProps['state']): string[] => {
  const at = returnedAt === undefined ? undefined : { date: date(returnedAt), time: time(returnedAt) }
  if (state === 'open')
    return [
      at && m.outcome_tried(at),
      heldUntil !== undefined && Date.parse(heldUntil) > Date.now() && m.outcome_held({ time: time(heldUntil) }),
      // A pre-invoice is owed already.
      kind !== 'pre_invoice' && m.outcome_unpaid(),
    ].filter((step) => typeof step === 'string')
  if (state === 'confirming') return [...(at ? [m.outcome_waits(at)] : []), m.outcome_once(), m.outcome_if_declined()]
  if (state === 'review')
    return [
      ...(received
        ? [(received.fits ? m.outcome_review_asked : m.outcome_review_misfit)({ date: date(received.at) })]
        : []),
      m.outcome_review_waits(),
      m.outcome_review_ends(),
    ]
  return []
}

/** Where the money goes and when it was ordered, then how far it is. */
const refundSteps = ({ amount, supplier, orderedAt, state, doneAt }: IntentRefund): string[] => {
  const ordered = {
    amount: amount === undefined ? m.outcome_refund_all() : priceOfEuros(amount),
    date: date(orderedAt),
  }
  return [
    supplier === 'card' ? m.outcome_refund_card(ordered) : m.outcome_refund_wallet(ordered),
    state === 'stuck'
      ? m.outcome_refund_stuck()
      : doneAt === undefined
        ? m.outcome_refund_ordered()
        : m.outcome_refund_done({ date: date(doneAt) }),
  ]
}
