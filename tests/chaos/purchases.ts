import { setTimeout as pause } from 'node:timers/promises'
import type { Cart, ClassCart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { IntentId, PreInvoiceId } from '#contract/platform/id.ts'
import { preInvoices, type PreInvoice } from '#contract/money/pre-invoices.ts'
import { payments, type Intent, type RequestedGoods } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { PlannedPurchase } from './plan.ts'
import { codeOf, type Shopper } from './shopper.ts'
import type { ChaosEnv } from './environment.ts'

/** How a purchase ended for its customer. */
export type Ending =
  /** A server answered 2xx, so the purchase must hold. */
  | 'sold'
  /** Paid without a return to the success page. */
  | 'left after paying'
  | 'refunded'
  | 'not paid'
  /** Other customers took the last places. */
  | 'full'
  | 'already has it'
  | 'signed up by pre-invoice'
  | 'asked to wait'

export interface Outcome {
  purchase: PlannedPurchase
  ending: Ending
  payerToken: string
  intentId?: IntentId
  checkoutId?: string
  preInvoiceId?: PreInvoiceId
}

export interface Goods {
  ticketCart: Cart
  /** Amount of the ticket cart, for a session by amount alone. */
  ticketAmount: string
  giftCart: Cart
  classCart(number: number): ClassCart
}

interface PurchaseRequest {
  wanted: RequestedGoods
  buy: Endpoint
  body: object
}

const requestOf = (purchase: PlannedPurchase, goods: Goods): PurchaseRequest => {
  const { ticketCart: articles, giftCart } = goods
  if (purchase.kind === 'gifts')
    return { wanted: { kind: 'gifts', articles: giftCart }, buy: gifts.buy, body: { articles: giftCart } }
  if (purchase.kind === 'tickets' || purchase.kind === 'by amount')
    return { wanted: { kind: 'tickets', articles }, buy: tickets.buy, body: { articles } }
  const classCart = goods.classCart(purchase.number)
  return { wanted: { kind: 'classes', classCart }, buy: classes.signUp, body: { articles: classCart } }
}

/** Calls the control interface of a supplier sandbox, which is never down. */
const act = async (url: string, body: object = {}): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
}

/** Of a term whose half for later payers is taken, such a payer gets no place either. */
const lostPlaceCodes = new Set(['term_full', 'term_taken', 'term_over', 'pre_invoices_full'])

/** Ending of a purchase refused before any payment. */
const noSale = (code: string): Ending => {
  if (lostPlaceCodes.has(code)) return 'full'
  if (code === 'already_signed_up') return 'already has it'
  if (code === 'already_paid') return 'sold'
  throw new Error(`refused with ${code}`)
}

/** A running purchase. */
interface PurchaseRun {
  env: Pick<ChaosEnv, 'card' | 'wallet' | 'fiscal'>
  shopper: Shopper
  purchase: PlannedPurchase
}

/** Runs one purchase to its end, whichever processes fail meanwhile. */
export const runPurchase = async (run: PurchaseRun, goods: Goods): Promise<Outcome> => {
  const { shopper, purchase } = run
  const about = { purchase, payerToken: shopper.token }
  const { wanted, buy, body } = requestOf(purchase, goods)
  const preInvoice =
    purchase.kind === 'pro-forma' ? await takePreInvoice(shopper, goods.classCart(purchase.number)) : undefined
  if (preInvoice && 'ending' in preInvoice) return { ...about, ...preInvoice }
  if (preInvoice && purchase.payer === 'does not pay')
    return { ...about, ...preInvoice, ending: 'signed up by pre-invoice' }

  const opened = await open(run, preInvoice ? { kind: 'pre_invoice', ...preInvoice } : wanted, goods)
  if ('ending' in opened) return { ...about, ...opened }
  const { intentId, checkoutId } = opened
  await pay(run, opened)
  const known = { ...about, ...(intentId && { intentId }), checkoutId }
  if (purchase.payer === 'does not pay') return { ...known, ending: 'not paid' }
  if (purchase.browser === 'never comes back') return { ...known, ending: 'left after paying' }

  const comeBack = async (): Promise<Ending> => {
    if (intentId && purchase.with === 'wallet')
      await shopper.send(payments.walletCapture, { params: { intentId }, body: { orderId: checkoutId } })
    // A pre-invoice has no purchase call; its success page reads the intent.
    if (intentId && purchase.kind === 'pro-forma') return follow(() => readIntent(shopper, intentId))
    const paymentMethod = purchase.with === 'card' ? 'online' : 'paypal'
    return follow(() => settlePage(shopper, buy, { ...body, checkoutId, paymentMethod }))
  }
  const endings = await Promise.all(
    purchase.browser === 'comes back in two tabs' ? [comeBack(), comeBack()] : [comeBack()],
  )
  if (purchase.browser === 'comes back and reloads') endings.push(await comeBack(), await comeBack())
  const final = new Set(endings.filter((ending) => ending !== 'asked to wait'))
  if (final.size > 1) throw new Error(`one purchase ended as ${[...final].join(' and ')}`)
  return { ...known, ending: [...final][0] ?? 'asked to wait' }
}

/** Sign-up by pre-invoice; after a lost answer the list of open pre-invoices is read. */
const takePreInvoice = async (
  shopper: Shopper,
  classCart: ClassCart,
): Promise<{ preInvoiceId: PreInvoiceId } | { ending: Ending }> => {
  const taken = await shopper.send(classes.signUpPreInvoice, { body: { classCart } })
  if (taken.status === 200) return { preInvoiceId: (taken.body['preInvoice'] as { _id: PreInvoiceId })._id }
  const { body } = await shopper.send(preInvoices.unpaid)
  const [found] = body['preInvoices'] as PreInvoice[]
  return found ? { preInvoiceId: found._id } : { ending: noSale(codeOf(taken)) }
}

interface Opened {
  /** Absent for a session by amount alone. */
  intentId?: IntentId
  amount: string
  checkoutId: string
}

/** Opens the payment page and injects the planned fault of the supplier. */
const open = async (
  { env: { card, wallet, fiscal }, shopper, purchase }: PurchaseRun,
  wanted: RequestedGoods,
  goods: Goods,
): Promise<Opened | { intentId?: IntentId; ending: Ending }> => {
  const { fault, fiscalFault } = purchase
  if (fiscalFault) await act(`${fiscal.controlUrl}/__sandbox/faults`, { call: 'invoice', fault: fiscalFault })
  const failAt = async (calls: readonly string[], about: string) => {
    if (fault && purchase.with === 'card' && calls.includes(fault.call))
      await act(`${card.url}/__sandbox/faults`, { ...fault, about })
  }
  if (fault && purchase.with === 'wallet') await act(`${wallet.url}/__sandbox/faults`, fault)

  const isBare = purchase.kind === 'by amount'
  const intentResponse = isBare ? undefined : await shopper.send(payments.openIntent, { body: wanted })
  if (intentResponse && intentResponse.status !== 200) return { ending: noSale(codeOf(intentResponse)) }
  const intent = intentResponse?.body['intent'] as Intent | undefined
  const { intentId, amount } = intent
    ? { intentId: intent._id, amount: intent.amount }
    : { intentId: undefined, amount: goods.ticketAmount }
  const known = intentId ? { intentId } : {}

  if (intentId && purchase.with === 'wallet') {
    const ordered = await shopper.send(payments.walletOrder, { params: { intentId }, body: { beginAtOnce: true } })
    if (ordered.status !== 200) return { ...known, ending: noSale(codeOf(ordered)) }
    return { ...known, amount, checkoutId: String(ordered.body['orderId']) }
  }
  await failAt(['prepare'], intentId ?? '')
  const session = await shopper.send(payments.createSession, {
    params: { amount },
    query: { intent: intentId, beginAtOnce: '1' },
  })
  if (session.status !== 200) return { ...known, ending: noSale(codeOf(session)) }
  const { id: checkoutId } = session.body['data'] as { id: string }
  await failAt(['status', 'query', 'webhook'], checkoutId)
  return { ...known, amount, checkoutId }
}

/** The payer's actions at the supplier. */
const pay = async (
  { env, shopper, purchase }: PurchaseRun,
  { intentId, amount, checkoutId }: Opened,
): Promise<void> => {
  const atCard = (body: object, id = checkoutId) => act(`${env.card.url}/__sandbox/checkouts/${id}/pay`, body)
  const atWallet = (funding: string) => act(`${env.wallet.url}/__sandbox/orders/${checkoutId}/approve`, { funding })
  if (purchase.payer === 'does not pay') return
  if (purchase.with === 'card') {
    if (purchase.payer === 'is refused, then pays') await atCard({ outcome: 'declined' })
    if (purchase.payer === 'pays twice') await atCard({ times: 2 })
    else await atCard(purchase.payer === 'pays, and it takes a while' ? { outcome: 'pending', settleAfter: 3 } : {})
    return
  }
  if (!intentId) throw new Error('a wallet payment needs an intent')
  if (purchase.payer === 'is refused, then pays') {
    await atWallet('declined')
    await shopper.send(payments.walletCapture, { params: { intentId }, body: { orderId: checkoutId } })
  }
  await atWallet(purchase.payer === 'pays, and it takes a while' ? 'pending' : 'ok')
  if (purchase.payer !== 'pays twice') return
  // The second payment is by card, in another tab.
  const session = await shopper.send(payments.createSession, {
    params: { amount },
    query: { intent: intentId, beginAtOnce: '1' },
  })
  if (session.status === 200) await atCard({}, (session.body['data'] as { id: string }).id)
}

/** The purchase call of the success page. */
const settlePage = async (shopper: Shopper, buy: Endpoint, body: object): Promise<Ending> => {
  const answered = await shopper.send(buy, { body })
  if (answered.status === 200) return 'sold'
  const code = codeOf(answered)
  if (code === 'paid_and_refunded') return 'refunded'
  if (code === 'payment_unsettled' || code === 'payment_refused') return 'asked to wait'
  throw new Error(`the purchase was refused with ${code}`)
}

const readIntent = async (shopper: Shopper, intentId: IntentId): Promise<Ending> => {
  const { body } = await shopper.send(payments.intent, { params: { intentId } })
  const { state } = body['intent'] as Intent
  return state === 'fulfilled' ? 'sold' : state === 'refunded' ? 'refunded' : 'asked to wait'
}

/** Reads the state at growing intervals, as the open success page does. */
const follow = async (read: () => Promise<Ending>): Promise<Ending> => {
  for (const wait of [0, 250, 500, 1_000, 2_000, 4_000]) {
    await pause(wait)
    const ending = await read()
    if (ending !== 'asked to wait') return ending
  }
  return 'asked to wait'
}
