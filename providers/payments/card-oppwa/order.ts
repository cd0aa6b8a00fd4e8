import { amountOf } from '#contract/platform/money.ts'
import type { Order } from '../port.ts'

const atMost = (max: number, text: string): string => Array.from(text.trim()).slice(0, max).join('')

/** Letters, digits and spaces; accents are removed, so that Plezališče becomes Plezalisce. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .replaceAll(/ {2,}/g, ' ')

/**
 * Parameters of a checkout. Blanks are left out, because an empty value is refused and a missing one is not. A too long
 * email address is left out too, since a cut one would be another person's.
 */
export const orderForm = (order: Order): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      amount: amountOf(order.cents),
      currency: 'EUR',
      paymentType: 'DB',
      integrity: 'true',
      merchantTransactionId: order.reference,
      descriptor: atMost(127, plain(order.description)),
      shopperResultUrl: order.returnUrl,
      'customer.merchantCustomerId': order.payer.id,
      'customer.givenName': atMost(50, order.payer.firstName),
      'customer.surname': atMost(50, order.payer.lastName),
      'customer.email': order.payer.email.length > 128 ? '' : order.payer.email,
      'customer.ip': order.payer.ip ?? '',
      'customer.language': order.language,
      'customParameters[SHOPPER_intentId]': order.intentId,
    }).filter(([, value]) => value !== ''),
  )
