import { readFileSync } from 'node:fs'
import { stringField } from '#providers/kit/http.ts'
import { checkoutPage, isLanguage, openingPage } from './sandbox-checkout.ts'
import { readFunding } from './sandbox-draft.ts'
import type { Faults } from './sandbox-faults.ts'
import { parseJson, refusal, type SandboxRequest, type Reply } from './sandbox-http.ts'
import type { Orders } from './sandbox-orders.ts'
import type { RestRoute } from './sandbox-rest.ts'

interface SandboxParts {
  clientId: string
  orders: Orders
  faults: Faults
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const html = (status: number, body: string): Reply => ({
  status,
  body,
  headers: {
    'content-type': 'text/html;charset=UTF-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  },
})

const file = (name: string, type: string): Reply => ({
  status: 200,
  // Read each time, so that the browser files can be changed while the sandbox runs.
  body: readFileSync(new URL(`./sandbox-pages/${name}`, import.meta.url), 'utf8'),
  headers: { 'content-type': `${type};charset=UTF-8`, 'cross-origin-resource-policy': 'cross-origin' },
})

/** Origin of the page that opened the window, the only one it sends messages to. */
const openerOf = (url: URL): string => URL.parse(url.searchParams.get('opener') ?? '')?.origin ?? ''

/** Files for the browser: the stand-in of the SDK and the payer's window. */
export const pageRoutes = ({ clientId, orders, faults }: SandboxParts): RestRoute[] => {
  const sdk = ({ url }: SandboxRequest): Reply => {
    // PayPal's script answers 400 as well; a wrong currency would otherwise show only at the payment.
    const isRight = url.searchParams.get('client-id') === clientId && url.searchParams.get('currency') === 'EUR'
    return isRight
      ? file('sdk.js', 'text/javascript')
      : {
          status: 400,
          body: "throw new Error('client-id or currency is not right')",
          headers: { 'content-type': 'text/javascript' },
        }
  }

  const checkout = ({ url }: SandboxRequest): Reply => {
    const order = orders.live(url.searchParams.get('token') ?? '')
    const language = url.searchParams.get('lang') ?? order?.locale?.slice(0, 2)
    return html(order ? 200 : 404, checkoutPage(order, isLanguage(language) ? language : 'sl', openerOf(url)))
  }

  const opening = ({ url }: SandboxRequest): Reply => {
    const language = url.searchParams.get('lang')
    return html(200, openingPage(isLanguage(language) ? language : 'sl', openerOf(url)))
  }

  const approve = (request: SandboxRequest): Reply => {
    if (request.headers['sec-fetch-site'] === 'cross-site') return refusal(403, 'NOT_AUTHORIZED')
    const body = parseJson(request.body)
    const reply = orders.approve(stringField(body, 'token') ?? '', { funding: readFunding(body) ?? 'ok' })
    const isLost = reply.status === 200 && faults.take('sdk', (fault) => fault === 'lose-answer') !== undefined
    return typeof reply.body === 'object' ? { ...reply, body: { ...reply.body, callBack: !isLost } } : reply
  }

  return [
    { method: 'GET', path: /^\/sdk\/js$/, call: 'sdk', answer: sdk },
    { method: 'GET', path: /^\/checkoutnow$/, answer: checkout },
    { method: 'GET', path: /^\/checkoutnow\/opening$/, answer: opening },
    { method: 'POST', path: /^\/checkoutnow\/approve$/, answer: approve },
    { method: 'GET', path: /^\/checkoutnow\/checkout\.js$/, answer: () => file('checkout.js', 'text/javascript') },
    { method: 'GET', path: /^\/checkoutnow\/checkout\.css$/, answer: () => file('checkout.css', 'text/css') },
  ]
}
