import { randomBytes } from 'node:crypto'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'
import type { Entry, Payment } from './sandbox-entries.ts'
import { meaningOf } from './result-codes.ts'

export interface Checkout {
  id: string
  at: Date
  params: Record<string, string>
}

/** Names of the control calls for final result codes of a payment. */
export const outcomes = {
  paid: '000.100.110',
  /** Success code of a live host. */
  live: '000.000.000',
  declined: '800.100.152',
  bad_cvv: '800.100.153',
  over_limit: '800.100.162',
  cancelled: '100.396.101',
  soft: '300.100.100',
  pending: '000.200.000',
  /** The 3-D Secure page waits for the payer. */
  challenge: '000.200.000',
  review: '000.400.000',
  /** A timeout inside the supplier; the result is open. */
  uncertain: '900.100.300',
} as const
export type OutcomeName = keyof typeof outcomes

/** Whether a payment or refund moved money, by its code. */
export const moved = ({ code }: Payment): boolean => ['success', 'test_success', 'review'].includes(meaningOf(code))

/** A checkout lives for half an hour. */
const checkoutLifetimeMs = 30 * 60_000

type Claims = 'amount' | 'currency' | 'reference'
/** What the supplier claims about a payment; without it the truth. */
type Claim = Pick<Payment, 'brand' | 'code' | 'card' | 'later' | 'back'> & { [Name in Claims]?: string | undefined }

/** The sandbox's payments. All state comes from the ledger, and each change is written there first. */
export const openBank = (
  { now, openLedger, later }: Pick<Sandbox, 'now' | 'openLedger' | 'later'>,
  /** Queues the merchant's webhooks about a payment. */
  notify: (payment: Payment, copies: number) => void,
) => {
  const checkouts = new Map<string, Checkout>()
  const payments = new Map<string, Payment>()
  const read = new Set<string>()
  /** Time of each payment's last change. */
  const since = new Map<string, string>()
  /** Payments that will end by themselves. */
  const open = new Set<string>()
  const byCheckout = new Map<string, string[]>()
  const byReference = new Map<string, string[]>()

  const index = (map: Map<string, string[]>, key: string, id: string) => map.set(key, [...(map.get(key) ?? []), id])
  const addPayment = (payment: Payment): void => {
    payments.set(payment.id, payment)
    index(byCheckout, payment.checkoutId, payment.id)
    // A payment with a tampered reference is also found under that of its checkout.
    const made = payment.type === 'DB' ? checkouts.get(payment.checkoutId)?.params.merchantTransactionId : undefined
    for (const reference of new Set([payment.reference, made ?? payment.reference]))
      index(byReference, reference, payment.id)
    if (!payment.later) return
    open.add(payment.id)
    // On time, so that its webhook is.
    later(Math.max(0, Date.parse(payment.later.at) - now().getTime()) + 1, () => elapse())
  }
  const paymentsOf = (ids: Iterable<string> = []): Payment[] => [...ids].flatMap((id) => payments.get(id) ?? [])

  const record = openLedger<Entry>((entry) => {
    if (entry.event === 'checkout')
      checkouts.set(entry.id, { id: entry.id, at: new Date(entry.at), params: entry.params })
    else if (entry.event === 'payment') {
      addPayment(entry.payment)
      since.set(entry.payment.id, entry.at)
    } else if (entry.event === 'read') read.add(entry.paymentId)
    else {
      const payment = payments.get(entry.paymentId)
      open.delete(entry.paymentId)
      since.set(entry.paymentId, entry.at)
      if (payment) payments.set(payment.id, { ...payment, code: entry.code, later: undefined })
    }
  })
  const at = (): string => now().toISOString()

  /** Writes a payment or a refund. */
  const enter = (of: Omit<Payment, 'id'>, copies: number): Payment => {
    const payment = { id: randomBytes(16).toString('hex'), ...of }
    record({ event: 'payment', at: at(), payment })
    notify(payment, copies)
    return payment
  }
  const settle = (payment: Payment, code: string, copies: number): void => {
    record({ event: 'code', at: at(), paymentId: payment.id, code })
    notify({ ...payment, code }, copies)
  }
  /** Ends the payments whose time has come. */
  const elapse = (): void => {
    for (const payment of paymentsOf(open))
      if (payment.later && new Date(payment.later.at) <= now()) settle(payment, payment.later.code, 1)
  }

  return {
    checkouts,
    payments,
    since,
    settle,
    elapse,

    prepare: (params: Record<string, string>): Checkout => {
      const id = `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx04`
      record({ event: 'checkout', at: at(), id, params })
      return { id, at: now(), params }
    },

    /** Payments and refunds of a checkout, oldest first. */
    of: (checkoutId: string): Payment[] => paymentsOf(byCheckout.get(checkoutId)),

    /** Payments that a query by reference finds. */
    under: (reference: string): Payment[] => paymentsOf(byReference.get(reference)),

    checkoutOf: ({ checkoutId: id }: Payment): Checkout => checkouts.get(id) ?? { id, at: now(), params: {} },

    isAlive: (checkout: Checkout): boolean => now().getTime() - checkout.at.getTime() < checkoutLifetimeMs,

    /** Transaction of the status call: the newest one, until its final status was read. */
    current: (checkoutId: string): Payment | undefined => {
      const last = paymentsOf(byCheckout.get(checkoutId)).findLast((payment) => payment.type === 'DB')
      return last && !read.has(last.id) ? last : undefined
    },

    /** A final status is read once, a pending one until it is final. */
    giveAway: (payment: Payment): void => {
      if (meaningOf(payment.code) !== 'pending') record({ event: 'read', at: at(), paymentId: payment.id })
    },

    enter,

    /** A payment on a checkout, as it was ordered unless said otherwise. */
    pay: ({ id: checkoutId, params }: Checkout, { amount, currency, reference, ...of }: Claim, copies = 1): Payment =>
      enter(
        {
          checkoutId,
          type: 'DB',
          amount: amount ?? params.amount ?? '',
          currency: currency ?? params.currency ?? '',
          reference: reference ?? params.merchantTransactionId ?? '',
          ...of,
        },
        copies,
      ),

    /** This outcome in some seconds. */
    laterBy: (seconds: number, outcome: OutcomeName) => ({
      at: new Date(now().getTime() + seconds * 1_000).toISOString(),
      code: outcomes[outcome],
    }),
  }
}

export type Bank = ReturnType<typeof openBank>
