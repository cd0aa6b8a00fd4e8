import type { Cart } from '#contract/money/cart.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { invoices } from '#contract/money/invoices.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { Client } from './client.ts'

/** A cart with one day ticket. */
export const dayTicket = async (buyer: Client): Promise<Cart> => {
  const { articles } = await buyer.call(catalogue.visible, { query: { label: 'V', ageGroup: 'adult', type: 'dnevna' } })
  return [{ articleId: articles[0]!._id, quantity: 1 }]
}

export interface CardPage {
  intent: Intent
  checkoutId: string
}

/** Opens an intent and its page at the card supplier. */
export const openCardPage = async (buyer: Client, articles: Cart): Promise<CardPage> => {
  const { intent } = await buyer.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { data } = await buyer.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id, beginAtOnce: '1' },
  })
  return { intent, checkoutId: data.id }
}

/** Pays at the card sandbox of a server, like a browser that closes afterwards. */
export const payCardPage = async (url: string, checkoutId: string): Promise<void> => {
  const { card } = (await (await fetch(`${url}/dev/sandboxes.json`)).json()) as { card: string }
  const paid = await fetch(`${card}/__sandbox/checkouts/${checkoutId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid' }),
  })
  if (!paid.ok) throw new Error(`the sandbox answered ${paid.status}`)
}

/** Buys a day ticket at a server with sandboxes; returns the number of its invoice as an operator writes it. */
export const buyTicket = async (buyer: Client, url: string): Promise<string> => {
  const articles = await dayTicket(buyer)
  const { checkoutId } = await openCardPage(buyer, articles)
  await payCardPage(url, checkoutId)
  await buyer.call(tickets.buy, { body: { articles, checkoutId, paymentMethod: 'online' } })
  const year = new Date().getFullYear()
  const [invoice] = (await buyer.call(invoices.mine, { params: { year: String(year) } })).invoices
  const { businessPremises, deviceNo, invoiceNo } = invoice!.invoiceData
  return `${businessPremises}-${deviceNo}-${invoiceNo}-${year}`
}
