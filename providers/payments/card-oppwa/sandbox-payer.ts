import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type Bank, type Checkout, moved, outcomes } from './sandbox-bank.ts'
import type { Faults } from './sandbox-faults.ts'
import { json, type SandboxRequest, redirect, type Reply, type Route } from './sandbox-http.ts'
import { brandOf, complaintsAbout, digitsOf, expiryOf } from './sandbox-pages/card.ts'
import { cardPage, challengePage, endPage, postPage } from './sandbox-views.ts'

const text = z.string().check(z.maxLength(2_048))
const Payment = z.object({
  card: z.object({ holder: text, number: text, expiry: text, cvv: text }),
  brands: z.array(text),
  action: text,
  locale: text,
})

/** The vendor's two test cards whose bank asks the payer. */
const challenged = new Set(['4200000000000042', '5200000000000015'])

/** CVVs with a meaning in the sandbox; any other three digits pay. */
const byCvv: Record<string, string> = {
  '100': outcomes.bad_cvv,
  '200': outcomes.over_limit,
  '300': outcomes.uncertain,
  '400': outcomes.review,
  '500': outcomes.pending,
}
/** Seconds until a payment made with CVV 500 succeeds. */
const slowPaymentSeconds = 5

/** The merchant's address with the parameters that COPYandPAY adds. */
export const backOf = (action: string, checkoutId: string): string =>
  `${action}${action.includes('?') ? '&' : '?'}${new URLSearchParams({
    id: checkoutId,
    resourcePath: `/v1/checkouts/${checkoutId}/payment`,
  }).toString()}`

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:\/\//.test(address)

/** Pages of the payer: the card fields in their frame, the bank's page, the return. */
export const payerRoutes = (bank: Bank, faults: Faults, now: () => Date): Route[] => {
  const isGood = (checkout: Checkout | undefined): checkout is Checkout =>
    checkout !== undefined &&
    bank.isAlive(checkout) &&
    !bank.of(checkout.id).some((payment) => payment.type === 'DB' && moved(payment))

  const pay = ({ parts: [id = ''], body }: SandboxRequest): Reply => {
    const checkout = bank.checkouts.get(id)
    if (!isGood(checkout)) return json({ gone: true })
    const { card, brands, action, locale } = Payment.parse(JSON.parse(body))
    const complaints = complaintsAbout(card, brands, now())
    if (Object.keys(complaints).length > 0) return json({ complaints })

    const digits = digitsOf(card.number)
    const expiry = expiryOf(card.expiry)
    const asksPayer = challenged.has(digits)
    const code = asksPayer ? outcomes.challenge : (byCvv[card.cvv.trim()] ?? outcomes.paid)
    const { amount = '', currency = '', merchantTransactionId = '', shopperResultUrl = '' } = checkout.params
    const payment = bank.enter(
      {
        checkoutId: id,
        type: 'DB',
        amount,
        currency,
        reference: merchantTransactionId,
        brand: brandOf(digits) ?? '',
        code,
        // Only the card data that real answers contain; number and CVV are never stored.
        card: {
          bin: digits.slice(0, 6),
          last4Digits: digits.slice(-4),
          holder: card.holder.trim(),
          expiryMonth: String(expiry?.month).padStart(2, '0'),
          expiryYear: String(expiry?.year),
        },
        back: isWebAddress(action) ? action : shopperResultUrl,
        ...(!asksPayer &&
          code === outcomes.pending && {
            later: { at: new Date(now().getTime() + slowPaymentSeconds * 1_000).toISOString(), code: outcomes.paid },
          }),
      },
      1,
    )
    const next = new URLSearchParams({ locale }).toString()
    return json({ go: `/sandbox/${asksPayer ? 'challenge' : 'back'}/${payment.id}?${next}` })
  }

  const challenge = ({ parts: [id = ''], query }: SandboxRequest): Reply => {
    const locale = query.get('locale') ?? 'sl'
    const payment = bank.payments.get(id)
    return payment?.card && payment.code === outcomes.challenge
      ? challengePage({ ...payment, last4: payment.card.last4Digits }, locale)
      : endPage(locale, true)
  }

  const answerChallenge = ({ parts: [id = ''], query, body }: SandboxRequest): Reply => {
    const payment = bank.payments.get(id)
    const isYes = new URLSearchParams(body).get('answer') === 'yes'
    // Pressed twice, or after the browser's back button, the payment is already settled.
    if (payment?.code === outcomes.challenge) bank.settle(payment, isYes ? outcomes.paid : outcomes.cancelled, 1)
    return redirect(`/sandbox/back/${id}?${query.toString()}`)
  }

  /** Another id: that of another checkout if there is one. */
  const otherThan = (id: string): string =>
    [...bank.checkouts.keys()].findLast((other) => other !== id) ?? `${randomBytes(16).toString('hex')}.uat01-vm-tx04`

  const back = ({ parts: [id = ''], query }: SandboxRequest): Reply => {
    const locale = query.get('locale') ?? 'sl'
    const payment = bank.payments.get(id)
    if (!payment?.back) return endPage(locale, true)
    const way = faults.takeWay(`${payment.checkoutId} ${payment.reference}`)
    if (way === 'never') return endPage(locale)
    const address = backOf(payment.back, way === 'foreign-id' ? otherThan(payment.checkoutId) : payment.checkoutId)
    return way === 'post' ? postPage(address, locale) : redirect(address)
  }

  return [
    {
      method: 'GET',
      path: /^\/sandbox\/card\/([^/]*)$/,
      call: 'widget',
      answer: ({ parts: [id = ''], query }) =>
        cardPage(id, isGood(bank.checkouts.get(id)), query.get('locale') ?? 'sl'),
    },
    { method: 'POST', path: /^\/sandbox\/card\/([^/]+)\/pay$/, call: 'widget', answer: pay },
    { method: 'GET', path: /^\/sandbox\/challenge\/([^/]+)$/, answer: challenge },
    { method: 'POST', path: /^\/sandbox\/challenge\/([^/]+)$/, answer: answerChallenge },
    { method: 'GET', path: /^\/sandbox\/back\/([^/]+)$/, answer: back },
  ]
}
