import { amountOf, type Cents } from '#contract/platform/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import { SupplierUnreachable, type RawAnswer } from '#providers/payments/outcome.ts'
import { isUnclear, issuesOf, type Api } from './api.ts'
import type { AskedCheckout, SupplierCheckout, Order, Refund } from '../port.ts'

// PayPal's limit for texts; half a surrogate pair at the end is no valid text.
const short = (text: string) => text.slice(0, 127).replace(/[\ud800-\udbff]$/, '')

const money = (total: Cents) => ({ currency_code: 'EUR', value: amountOf(total) })

// PayPal's list of languages per country contains both (github.com/paypal/paypal-sdk-constants, src/locale.ts, SI).
const locales = { sl: 'sl-SI', en: 'en-SI' } as const

const paypalSource = ({ seller, returnUrl, cancelUrl, language }: Order) => ({
  paypal: {
    experience_context: {
      brand_name: short(seller),
      locale: locales[language],
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  },
})

/** Does a write, and repeats it once with the same key while its result is unclear. */
const writeTwice = async (write: () => Promise<RawAnswer>): Promise<[answers: RawAnswer[], last: RawAnswer]> => {
  const first = await write()
  if (!isUnclear(first)) return [[first], first]
  const second = await write()
  return [[first, second], second]
}

/**
 * Creates the order that the payer will approve. The same reference and source return the same order for six hours, as
 * long as PayPal keeps the key.
 */
export const createOrder = async (api: Api, order: Order): Promise<SupplierCheckout> => {
  const { cents, reference, description, source } = order
  const unit = {
    reference_id: 'default',
    custom_id: reference,
    invoice_id: reference,
    description: short(description),
    amount: money(cents),
  }
  const [, answer] = await writeTwice(() =>
    api({
      source: 'wallet.create',
      method: 'POST',
      path: '/v2/checkout/orders',
      // The key contains the source: a payer who changes to Apple Pay must get another order.
      requestId: `order-${source}-${reference}`,
      body: {
        intent: 'CAPTURE',
        purchase_units: [unit],
        ...(source === 'paypal' && { payment_source: paypalSource(order) }),
      },
    }),
  )
  const orderId = stringField(answer.body, 'id')
  if (!orderId || (answer.status !== 200 && answer.status !== 201)) throw new SupplierUnreachable(answer)
  return { supplierId: orderId, integrity: null }
}

const unitsOf = (body: unknown): unknown[] => {
  const units = field(body, 'purchase_units')
  return Array.isArray(units) ? units : []
}

/** Approved, not yet captured, and with our reference, currency and amount; other orders are never captured. */
const waitsForCapture = ({ status, body }: RawAnswer, reference: string, capture: Cents): boolean => {
  const units = unitsOf(body)
  return (
    status === 200 &&
    stringField(body, 'status') === 'APPROVED' &&
    units.length > 0 &&
    units.every(
      (unit) =>
        field(unit, 'payments', 'captures', 0) === undefined &&
        stringField(unit, 'custom_id') === reference &&
        stringField(unit, 'amount', 'currency_code') === 'EUR' &&
        stringField(unit, 'amount', 'value') === amountOf(capture),
    )
  )
}

/** Reads an order and captures it when the payer has approved it. A captured order is read again. */
export const askOrder = async (
  api: Api,
  { supplierId, reference, attempt = 0, capture, mayCapture }: AskedCheckout,
): Promise<RawAnswer[]> => {
  const path = `/v2/checkout/orders/${encodeURIComponent(supplierId)}`
  const readOrder = () => api({ source: 'wallet.order', method: 'GET', path })
  const seen = await readOrder()
  if (capture === undefined || !waitsForCapture(seen, reference, capture)) return [seen]
  if (mayCapture && !(await mayCapture())) return [seen]

  const [answers, last] = await writeTwice(() =>
    api({
      source: 'wallet.capture',
      method: 'POST',
      path: `${path}/capture`,
      requestId: `cap-${reference}-${attempt}`,
      body: {},
    }),
  )
  // Another caller was faster (a webhook beside the browser's return), or the answer was lost: the order shows it.
  const again = isUnclear(last) || issuesOf(last.body).includes('ORDER_ALREADY_CAPTURED')
  return [seen, ...answers, ...(again ? [await readOrder()] : [])]
}

/**
 * Refunds a capture (never the order), and reads the capture when the answer is unclear. The same reference, part and
 * attempt are the same refund; a refused one needs a new attempt.
 */
export const refundCapture = async (
  api: Api,
  { paymentId, reference, cents, part = 1, attempt = 1 }: Refund,
): Promise<RawAnswer[]> => {
  const numbers = [...(part === 1 ? [] : [`p${part}`]), ...(attempt === 1 ? [] : [attempt])]
  const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}`
  const [answers, last] = await writeTwice(() =>
    api({
      source: 'wallet.refund',
      method: 'POST',
      path: `${path}/refund`,
      requestId: ['refund', reference, ...numbers].join('-'),
      body: { amount: money(cents) },
    }),
  )
  const again = isUnclear(last) || issuesOf(last.body).includes('CAPTURE_FULLY_REFUNDED')
  return [...answers, ...(again ? [await api({ source: 'wallet.captured', method: 'GET', path })] : [])]
}
