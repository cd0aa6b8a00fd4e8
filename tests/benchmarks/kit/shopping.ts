import type { Cart } from '#contract/money/cart.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { pathOf } from '../../kit/client.ts'
import { bytesOf, type WireRequest, type Reply, type Wire } from './wire.ts'

/** A paid checkout, with the purchase call that settles it. */
export interface Paid {
  intentId: string
  checkoutId: string
  buy: WireRequest
}

const expect = ({ status, body }: Reply, what: string): unknown => {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${body}`)
  return JSON.parse(body) as unknown
}

/** Opens an intent and a card checkout, and pays it at the sandbox. */
export const payFor = async (shop: Wire, card: Wire | undefined, cookie: string, cart: Cart): Promise<Paid> => {
  const opened = expect(
    await shop.send(
      bytesOf({
        method: 'POST',
        path: pathOf(payments.openIntent),
        cookie,
        json: { kind: 'tickets', articles: cart },
      }),
    ),
    'the intent',
  ) as { intent: { _id: string; amount: string } }
  const { _id: intentId, amount } = opened.intent
  const session = expect(
    await shop.send(
      bytesOf({
        method: 'GET',
        path: pathOf(payments.createSession, { params: { amount }, query: { intent: intentId, beginAtOnce: '1' } }),
        cookie,
      }),
    ),
    'the session',
  ) as { data: { id: string } }
  const checkoutId = session.data.id
  // The bare server asks no supplier, so its checkouts stay unpaid.
  if (card)
    expect(
      await card.send(
        bytesOf({
          method: 'POST',
          path: `/__sandbox/checkouts/${encodeURIComponent(checkoutId)}/pay`,
          json: { outcome: 'paid', notify: false },
        }),
      ),
      'the sandbox',
    )
  const buy = { method: 'POST', path: pathOf(tickets.buy), cookie }
  return { intentId, checkoutId, buy: { ...buy, json: { articles: cart, checkoutId, paymentMethod: 'online' } } }
}
