import { catalogue } from '#contract/catalogue.ts'
import { invoices } from '#contract/invoices.ts'
import { payments } from '#contract/payments.ts'
import { tickets } from '#contract/tickets.ts'
import type { Client } from './client.ts'

/** Buys a day ticket at a server with sandboxes; returns the number of its invoice as an operator writes it. */
export const buyTicket = async (buyer: Client, url: string): Promise<string> => {
  const { articles } = await buyer.call(catalogue.visible, { query: { label: 'V', ageGroup: 'adult', type: 'dnevna' } })
  const cart = [{ articleId: articles[0]!._id, quantity: 1 }]
  const { intent } = await buyer.call(payments.openIntent, { body: { kind: 'tickets', articles: cart } })
  const { data } = await buyer.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id, beginAtOnce: '1' },
  })
  const { card } = (await (await fetch(`${url}/dev/sandboxes.json`)).json()) as { card: string }
  await fetch(`${card}/__sandbox/checkouts/${data.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid' }),
  })
  await buyer.call(tickets.buy, { body: { articles: cart, checkoutId: data.id, paymentMethod: 'online' } })
  const year = new Date().getFullYear()
  const [invoice] = (await buyer.call(invoices.mine, { params: { year: String(year) } })).invoices
  const { businessPremises, deviceNo, invoiceNo } = invoice!.invoiceData
  return `${businessPremises}-${deviceNo}-${invoiceNo}-${year}`
}
