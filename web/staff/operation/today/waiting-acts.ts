import { today } from '#contract/staff/calls.ts'
import { cents } from '#contract/platform/money.ts'
import type { WaitingItem } from '#contract/staff/operation/today.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { call } from '#web/staff/platform/call.ts'
import type { Waiting } from './today.queries.ts'

/** One thing to do about an item, with what follows from it, because no action of this page can be undone. */
export interface WaitingAct {
  name: string
  /** On the row. */
  label: string
  /** Sentence of what will happen. */
  means: string
  /** On the button under that sentence. */
  sure: string
  /** Said when it is done. */
  done: string
  send: () => Promise<Waiting>
}

type Of<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>

const ofPayment = ({ _id: paymentId, cents: amount, mayAccept }: Of<'payment_review'>): WaitingAct[] => {
  const sum = price(cents(amount))
  const decide = (decision: 'accept' | 'refund') => () =>
    call(today.decidePayment, { params: { paymentId }, body: { decision } })
  const refund = {
    name: 'refund',
    label: m.today_refund(),
    means: m.today_refund_means({ sum }),
    sure: m.today_refund_do({ sum }),
    done: m.today_refunded({ sum }),
    send: decide('refund'),
  }
  const accept = {
    name: 'accept',
    label: m.today_accept(),
    means: m.today_accept_means(),
    sure: m.today_accept_do({ sum }),
    done: m.today_accepted({ sum }),
    send: decide('accept'),
  }
  return mayAccept ? [accept, refund] : [refund]
}

const ofRefund = ({ _id: refundId, cents: amount }: Of<'refund_failed'>): WaitingAct => {
  const sum = price(cents(amount))
  return {
    name: 'again',
    label: m.today_again(),
    means: m.today_again_means({ sum }),
    sure: m.today_refund_do({ sum }),
    done: m.today_refunded({ sum }),
    send: () => call(today.refundAgain, { params: { refundId } }),
  }
}

const ofEmail = ({ _id: emailId, to }: Of<'email_dead'>): WaitingAct[] => {
  const decide = (decision: 'retry' | 'drop') => () =>
    call(today.retryEmail, { params: { emailId }, body: { decision } })
  return [
    {
      name: 'retry',
      label: m.today_email_retry(),
      means: m.today_email_retry_means({ to }),
      sure: m.today_email_retry(),
      done: m.today_email_retried({ to }),
      send: decide('retry'),
    },
    {
      name: 'drop',
      label: m.today_email_drop(),
      means: m.today_email_drop_means(),
      sure: m.today_email_drop(),
      done: m.today_email_dropped({ to }),
      send: decide('drop'),
    },
  ]
}

const ofWithdrawal = ({ _id: withdrawalId, name, email }: Of<'withdrawal'>): WaitingAct => ({
  name: 'handle',
  label: m.today_withdrawal_do(),
  means: m.today_withdrawal_means({ email }),
  sure: m.today_withdrawal_sure(),
  done: m.today_withdrawal_done({ name: name || email }),
  send: () => call(today.handleWithdrawal, { params: { withdrawalId } }),
})

const ofPayBack = ({ _id: handRefundId, name, credited }: Of<'pay_back'>): WaitingAct => {
  const sum = credited ? price(cents(credited.cents)) : ''
  return {
    name: 'pay_back',
    label: m.today_pay_back_do(),
    means: m.today_pay_back_means(),
    sure: m.today_pay_back_sure(),
    done: credited ? m.today_pay_back_done({ sum, name }) : m.today_pay_back_done_elsewhere({ name }),
    send: () => call(today.markPaidBack, { params: { handRefundId } }),
  }
}

/** What can be done about an item, the likeliest first. */
export const actsOf = (item: WaitingItem): readonly WaitingAct[] => {
  switch (item.kind) {
    case 'payment_review':
      return ofPayment(item)
    case 'refund_failed':
      return [ofRefund(item)]
    case 'email_dead':
      return ofEmail(item)
    case 'pay_back':
      return [ofPayBack(item)]
    // Its documents are sent on their own screen, where each says why it waits.
    case 'fiscal':
    case 'attendance':
    case 'till':
      return []
    case 'withdrawal':
    default:
      return [ofWithdrawal(item)]
  }
}
