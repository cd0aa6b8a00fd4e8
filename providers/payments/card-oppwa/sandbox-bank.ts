import { randomBytes } from 'node:crypto'
import type { Entry, Ledger, Payment } from './sandbox-ledger.ts'
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

/** Queues the merchant's webhooks about a payment. */
type QueueWebhooks = (payment: Payment, copies: number) => void

/** The sandbox's payments. All state comes from the ledger, and each change is written there first. */
export const openBank = (ledger: Ledger, now: () => Date, notify: QueueWebhooks) => {
  const checkouts = new Map<string, Checkout>()
  const payments = new Map<string, Payment>()
  const read = new Set<string>()
  /** Time of each payment's last change. */
  const since = new Map<string, string>()
  /** Payments that will end by themselves. */
  const open = new Set<string>()
  const byCheckout = new Map<string, string[]>()
  const byReference = new Map<string, string[]>()

  const index = (map: Map<string, string[]>, key: string, id: string): void => {
    const ids = map.get(key)
    if (ids) ids.push(id)
    else map.set(key, [id])
  }
  const addPayment = (payment: Payment): void => {
    payments.set(payment.id, payment)
    if (payment.later) open.add(payment.id)
    index(byCheckout, payment.checkoutId, payment.id)
    // A payment with a tampered reference is also found under that of its checkout.
    const made = payment.type === 'DB' ? checkouts.get(payment.checkoutId)?.params.merchantTransactionId : undefined
    for (const reference of new Set([payment.reference, made ?? payment.reference]))
      index(byReference, reference, payment.id)
  }
  const paymentsOf = (ids: readonly string[] = []): Payment[] => ids.flatMap((id) => payments.get(id) ?? [])

  const apply = (entry: Entry): void => {
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
  }
  ledger.entries.forEach(apply)

  const write = (entry: Entry): void => {
    ledger.append(entry)
    apply(entry)
  }
  const at = (): string => now().toISOString()

  const settle = (payment: Payment, code: string, copies: number): void => {
    write({ event: 'code', at: at(), paymentId: payment.id, code })
    notify({ ...payment, code }, copies)
  }

  return {
    checkouts,
    payments,
    since,

    prepare: (params: Record<string, string>): Checkout => {
      const id = `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx04`
      write({ event: 'checkout', at: at(), id, params })
      return { id, at: now(), params }
    },

    /** Payments and refunds of a checkout, oldest first. */
    of: (checkoutId: string): Payment[] => paymentsOf(byCheckout.get(checkoutId)),

    /** Payments that a query by reference finds. */
    under: (reference: string): Payment[] => paymentsOf(byReference.get(reference)),

    isAlive: (checkout: Checkout): boolean => now().getTime() - checkout.at.getTime() < checkoutLifetimeMs,

    /** Transaction of the status call: the newest one, until its final status was read. */
    current: (checkoutId: string): Payment | undefined => {
      const last = paymentsOf(byCheckout.get(checkoutId)).findLast((payment) => payment.type === 'DB')
      return last && !read.has(last.id) ? last : undefined
    },

    /** A final status is read once, a pending one until it is final. */
    giveAway: (payment: Payment): void => {
      if (meaningOf(payment.code) !== 'pending') write({ event: 'read', at: at(), paymentId: payment.id })
    },

    /** Writes a payment or a refund. */
    enter: (of: Omit<Payment, 'id'>, copies: number): Payment => {
      const payment = { id: randomBytes(16).toString('hex'), ...of }
      write({ event: 'payment', at: at(), payment })
      notify(payment, copies)
      return payment
    },

    settle,

    /** Ends the payments whose time has come. */
    elapse: (): void => {
      for (const payment of paymentsOf([...open]))
        if (payment.later && new Date(payment.later.at) <= now()) settle(payment, payment.later.code, 1)
    },
  }
}

export type Bank = ReturnType<typeof openBank>
