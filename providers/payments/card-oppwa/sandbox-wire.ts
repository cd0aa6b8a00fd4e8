import { randomBytes } from 'node:crypto'
import { type Bank, type Checkout, moved } from './sandbox-bank.ts'
import type { Payment } from './sandbox-entries.ts'

const descriptions: Record<string, string> = {
  '000.000.000': 'Transaction succeeded',
  '000.000.100': 'successful request',
  '000.100.110': "Request successfully processed in 'Merchant in Integrator Test Mode'",
  '000.200.000': 'transaction pending',
  '000.200.100': 'successfully created checkout',
  '000.400.000': 'Transaction succeeded (please review manually due to fraud suspicion)',
  '100.396.101': 'Cancelled by user',
  '200.300.404': 'invalid or missing parameter',
  '300.100.100': 'Transaction declined (additional customer authentication required)',
  '700.400.200': 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)',
  '700.400.530': 'refund needs at least one successful transaction of type (CP or DB or RB or RC)',
  '700.400.580': 'cannot find transaction',
  '800.100.152': 'transaction declined by authorization system',
  '800.100.153': 'transaction declined (invalid CVV)',
  '800.100.162': 'transaction declined (limit exceeded)',
  '800.120.100': 'Too many requests. Please try again later.',
  '800.900.300': 'user authorization failed',
  '900.100.300': 'timeout, uncertain result',
}

/** Fields of every answer; `ndc` is the checkout id where there is one. */
export const envelope = (code: string, at: Date, ndc: string, description = descriptions[code] ?? 'n/a') => ({
  // The vendor's test system adds fields of random names here, so that strict parsers fail; so does the sandbox.
  result: { code, description, [`field${randomBytes(3).toString('hex')}`]: 'ignore me' },
  buildNumber: '4f0c6ac5b8a9d2e1f3047586978a9bacbdcedfe0@2026-08-06 10:13:44 +0000',
  timestamp: at.toISOString().replace('T', ' ').replace('Z', '+0000'),
  ndc,
})

/** A payment or refund in the form of status, query and webhook. */
export const paymentBody = (payment: Payment, checkout: Checkout, at: Date) => ({
  id: payment.id,
  paymentType: payment.type,
  ...(payment.type === 'DB' && { paymentBrand: payment.brand }),
  amount: payment.amount,
  currency: payment.currency,
  ...(checkout.params.descriptor && { descriptor: `1042.3311.7788 ${checkout.params.descriptor}` }),
  ...(payment.reference && { merchantTransactionId: payment.reference }),
  ...(payment.referencedId && !payment.unlinked && { referencedId: payment.referencedId }),
  ...(payment.card && { card: payment.card, threeDSecure: { eci: payment.brand === 'VISA' ? '05' : '02' } }),
  resultDetails: { ConnectorTxID1: '394156', ExtendedDescription: 'n/a', clearingInstituteName: 'Sandbox' },
  customer: { ip: checkout.params['customer.ip'] ?? '203.0.113.7', ipCountry: 'SI' },
  customParameters: {
    SHOPPER_intentId: checkout.params['customParameters[SHOPPER_intentId]'] ?? '',
    SHOPPER_EndToEndIdentity: randomBytes(32).toString('hex'),
    CTPE_DESCRIPTOR_TEMPLATE: '',
  },
  risk: { score: '100' },
  ...envelope(payment.code, at, checkout.id),
})

/** A webhook's payload has further fields. */
export const pushedBody = (payment: Payment, checkout: Checkout, at: Date, entity: string) => ({
  ...paymentBody(payment, checkout, at),
  presentationAmount: payment.amount,
  presentationCurrency: payment.currency,
  authentication: { entityId: entity },
  channelName: 'Sandbox',
  source: 'SYSTEM',
  shortId: '1042.3311.7788',
})

/** Ledger for tests: money taken and refunded in cents, and the state of each checkout. */
export const ledgerOf = (bank: Bank) => {
  const cents = (amount: string): number => Math.round(Number(amount) * 100)
  const rows = (type: 'DB' | 'RF') =>
    [...bank.payments.values()]
      .filter((payment) => payment.type === type)
      .map((payment) => ({
        ...payment,
        at: bank.since.get(payment.id),
        cents: cents(payment.amount),
        moved: moved(payment),
      }))
  const total = (type: 'DB' | 'RF') => rows(type).reduce((sum, row) => sum + (row.moved ? row.cents : 0), 0)
  return {
    checkouts: [...bank.checkouts.values()].map(({ id, at, params }) => ({
      id,
      at: at.toISOString(),
      reference: params.merchantTransactionId,
      cents: cents(params.amount ?? '0'),
      alive: bank.isAlive({ id, at, params }),
      paid: bank.of(id).some((payment) => payment.type === 'DB' && moved(payment)),
    })),
    payments: rows('DB'),
    refunds: rows('RF'),
    taken: total('DB'),
    refunded: total('RF'),
  }
}
