import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { file, fileRoutes, fileText } from '#providers/kit/sandbox/pages.ts'
import { reading, type Reply, type Route, type SandboxRequest } from '#providers/kit/sandbox/route.ts'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'
import { type Bank, type Checkout, moved, outcomes } from './sandbox-bank.ts'
import { brandOf, complaintsAbout, digitsOf, expiryOf } from './sandbox-pages/card.ts'
import { cardPage, challengePage, endPage, postPage } from './sandbox-views.ts'

const text = z.string().check(z.maxLength(2_048))
const Paid = z.object({
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

const folder = join(import.meta.dirname, 'sandbox-pages')

/**
 * The widget's script for one checkout. It is the same for an expired or unknown id, so that the integrity hash fits.
 * The script itself finds out whether the checkout is good.
 */
const scriptOf = (checkoutId: string): string =>
  `/* checkout ${checkoutId.replaceAll(/[^A-Za-z0-9.-]/g, '')} */\n${fileText(join(folder, 'widget-form.ts'))}`

export const integrityOf = (checkoutId: string): string =>
  `sha384-${createHash('sha384').update(scriptOf(checkoutId)).digest('base64')}`

/** The merchant's address with the parameters that COPYandPAY adds. */
export const backOf = (action: string, checkoutId: string): string =>
  `${action}${action.includes('?') ? '&' : '?'}${new URLSearchParams({
    id: checkoutId,
    resourcePath: `/v1/checkouts/${checkoutId}/payment`,
  }).toString()}`

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:\/\//.test(address)

const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' })

/** Pages of the payer: the widget's script, the card fields in their frame, the bank's page, the return. */
export const payerRoutes = ({ faults, now }: Pick<Sandbox, 'faults' | 'now'>, bank: Bank): Route[] => {
  const isGood = (checkout: Checkout | undefined): checkout is Checkout =>
    checkout !== undefined &&
    bank.isAlive(checkout) &&
    !bank.of(checkout.id).some((payment) => payment.type === 'DB' && moved(payment))

  const pay = reading(Paid, ({ card, brands, action, locale }, { params: { id = '' } }) => {
    const checkout = bank.checkouts.get(id)
    if (!isGood(checkout)) return { body: { gone: true } }
    const complaints = complaintsAbout(card, brands, now())
    if (Object.keys(complaints).length > 0) return { body: { complaints } }

    const digits = digitsOf(card.number)
    const expiry = expiryOf(card.expiry)
    const asksPayer = challenged.has(digits)
    const code = asksPayer ? outcomes.challenge : (byCvv[card.cvv.trim()] ?? outcomes.paid)
    const isSlow = !asksPayer && code === outcomes.pending
    const payment = bank.pay(checkout, {
      brand: brandOf(digits) ?? '',
      code,
      card: {
        bin: digits.slice(0, 6),
        last4Digits: digits.slice(-4),
        holder: card.holder.trim(),
        expiryMonth: String(expiry?.month).padStart(2, '0'),
        expiryYear: String(expiry?.year),
      },
      back: isWebAddress(action) ? action : checkout.params.shopperResultUrl,
      ...(isSlow && { later: bank.laterBy(slowPaymentSeconds, 'paid') }),
    })
    return {
      body: {
        go: `/sandbox/${asksPayer ? 'challenge' : 'back'}/${payment.id}?${new URLSearchParams({ locale }).toString()}`,
      },
    }
  })

  const challenge = ({ params: { id = '' }, query: { locale } }: SandboxRequest): Reply => {
    const payment = bank.payments.get(id)
    return payment?.card && payment.code === outcomes.challenge
      ? challengePage({ ...payment, last4: payment.card.last4Digits }, locale)
      : endPage(locale, 404)
  }

  const answerChallenge = ({ params: { id = '' }, query, body }: SandboxRequest): Reply => {
    const payment = bank.payments.get(id)
    const isYes = new URLSearchParams(body).get('answer') === 'yes'
    // Pressed twice, or after the browser's back button, the payment is already settled.
    if (payment?.code === outcomes.challenge) bank.settle(payment, isYes ? outcomes.paid : outcomes.cancelled, 1)
    return redirect(`/sandbox/back/${id}?${new URLSearchParams(query).toString()}`)
  }

  /** Another id: that of another checkout if there is one. */
  const otherThan = (id: string): string =>
    [...bank.checkouts.keys()].findLast((other) => other !== id) ?? `${randomBytes(16).toString('hex')}.uat01-vm-tx04`

  const back = ({ params: { id = '' }, query: { locale } }: SandboxRequest): Reply => {
    const payment = bank.payments.get(id)
    if (!payment?.back) return endPage(locale, 404)
    const way = faults.take('return', `${payment.checkoutId} ${payment.reference}`)?.fault
    if (way === 'never') return endPage(locale)
    const address = backOf(payment.back, way === 'foreign-id' ? otherThan(payment.checkoutId) : payment.checkoutId)
    return way === 'post' ? postPage(address, locale) : redirect(address)
  }

  return [
    {
      at: 'GET /v1/paymentWidgets.js',
      call: 'widget',
      answer: ({ query: { checkoutId = '' } }) => file('javascript', scriptOf(checkoutId)),
    },
    {
      at: 'GET /sandbox/card/:id',
      call: 'widget',
      answer: ({ params: { id = '' }, query: { locale } }) =>
        cardPage(isGood(bank.checkouts.get(id)) ? id : '', locale),
    },
    { at: 'POST /sandbox/card/:id/pay', call: 'widget', answer: pay },
    { at: 'GET /sandbox/challenge/:id', answer: challenge },
    { at: 'POST /sandbox/challenge/:id', answer: answerChallenge },
    { at: 'GET /sandbox/back/:id', answer: back },
    ...fileRoutes(folder, '/sandbox/pages'),
  ]
}
