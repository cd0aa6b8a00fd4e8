import { amountOf, type Cents } from '#contract/platform/money.ts'
import { refundedOf, type Capture, type Order, type Refund } from './sandbox-transactions.ts'

// The shapes of checkout_orders_v2 2.13 and payments_payment_v2 2.5 (github.com/paypal/paypal-rest-api-specifications).

const money = (total: Cents) => ({ currency_code: 'EUR', value: amountOf(total) })
const link = (rel: string, href: string, method = 'GET') => ({ href, rel, method })

const captureStatus = (capture: Capture): string => {
  const refunded = refundedOf(capture)
  if (refunded === 0) return capture.verdict
  return refunded === capture.order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** A capture as PayPal shows it. */
export const captureBody = (capture: Capture, url: string) => ({
  id: capture.id,
  status: captureStatus(capture),
  ...(capture.verdict === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
  amount: money(capture.order.cents),
  final_capture: true,
  custom_id: capture.order.customId,
  invoice_id: capture.order.invoiceId,
  seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
  supplementary_data: { related_ids: { order_id: capture.order.id } },
  create_time: capture.at,
  update_time: capture.at,
  links: [
    link('self', `${url}/v2/payments/captures/${capture.id}`),
    link('refund', `${url}/v2/payments/captures/${capture.id}/refund`, 'POST'),
    link('up', `${url}/v2/checkout/orders/${capture.order.id}`),
  ],
})

/** A refund as PayPal shows it. */
export const refundBody = (refund: Refund, capture: Capture, url: string) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: money(refund.cents),
  custom_id: capture.order.customId,
  invoice_id: capture.order.invoiceId,
  seller_payable_breakdown: { gross_amount: money(refund.cents), total_refunded_amount: money(refundedOf(capture)) },
  create_time: refund.at,
  update_time: refund.at,
  links: [
    link('self', `${url}/v2/payments/refunds/${refund.id}`),
    link('up', `${url}/v2/payments/captures/${capture.id}`),
  ],
})

/**
 * COMPLETED as soon as there is a capture, even a pending one, as at PayPal. Our code must not count such an order as
 * paid.
 */
const orderStatus = ({ captures, approval, namesPaypal }: Order): string => {
  if (captures.length > 0) return 'COMPLETED'
  if (approval) return 'APPROVED'
  return namesPaypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
}

const payer = { email_address: 'placnik@example.com', name: { given_name: 'Pia', surname: 'Plačnik' } }

/** An order as PayPal shows it; `minimal` is the answer without `Prefer: return=representation`. */
export const orderBody = (order: Order, url: string, minimal = false) => {
  const links = [
    link('self', `${url}/v2/checkout/orders/${order.id}`),
    link(order.namesPaypal ? 'payer-action' : 'approve', `${url}/checkoutnow?token=${order.id}`),
    ...(order.approval ? [link('capture', `${url}/v2/checkout/orders/${order.id}/capture`, 'POST')] : []),
  ]
  const short = { id: order.id, status: orderStatus(order), links }
  if (minimal) return short
  const { approval, captures } = order
  const refunds = captures.flatMap((capture) => capture.refunds.map((refund) => refundBody(refund, capture, url)))
  const source = order.namesPaypal ? 'paypal' : 'apple_pay'
  return {
    ...short,
    intent: 'CAPTURE',
    ...(approval && { payment_source: { [source]: payer }, payer: { ...payer, payer_id: approval.payerId } }),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        amount: money(order.cents),
        payee: { merchant_id: 'SANDBOXMERCHANT' },
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => captureBody(capture, url)),
            ...(refunds.length > 0 && { refunds }),
          },
        }),
      },
    ],
    create_time: order.at,
  }
}
