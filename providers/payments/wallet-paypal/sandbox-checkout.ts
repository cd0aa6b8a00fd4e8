import { escaped, languageOf, page, row, type Page } from '#providers/kit/sandbox/pages.ts'
import type { Reply } from '#providers/kit/sandbox/route.ts'
import type { Order } from './sandbox-transactions.ts'

/** Words of the payer's window. In production the supplier provides them, so they are not in texts/. */
const words = {
  sl: {
    title: 'Plačilo v peskovniku',
    badge: 'Peskovnik: denar se ne premakne',
    shop: 'Trgovina',
    for: 'Za kaj',
    with: 'Način plačila',
    order: 'Naročilo',
    total: 'Znesek',
    pay: 'Plačaj',
    cancel: 'Prekliči',
    other: 'Preizkusi drugačen izid',
    declined: 'Zavrnjena kartica',
    pending: 'Plačilo na čakanju',
    lost: 'Potrdi brez vrnitve',
    close: 'Zapri',
    opening: 'Odpiram plačilo …',
    working: 'Potrjujem …',
    approved: 'Potrjeno. Trgovina zaključuje nakup, okno se bo zaprlo samo.',
    unheard: 'Potrjeno, trgovina pa o tem ni dobila sporočila. Okno lahko zapreš.',
    failed: 'Ni uspelo. Poskusi znova.',
    refused: 'Kartica je bila zavrnjena. Plačaj drugače ali prekliči.',
    paid: 'To naročilo je že plačano.',
    gone: 'Tega naročila ni ali pa je poteklo.',
  },
  en: {
    title: 'Sandbox payment',
    badge: 'Sandbox: no money moves',
    shop: 'Shop',
    for: 'For',
    with: 'Paid with',
    order: 'Order',
    total: 'Amount',
    pay: 'Pay',
    cancel: 'Cancel',
    other: 'Try another outcome',
    declined: 'Declined card',
    pending: 'Money on hold',
    lost: 'Approve, tell nobody',
    close: 'Close',
    opening: 'Opening …',
    working: 'Approving …',
    approved: 'Approved. The shop is finishing the purchase, this window closes by itself.',
    unheard: 'Approved, and the shop did not hear of it. You can close this window.',
    failed: 'That did not work. Try again.',
    refused: 'The card was declined. Choose another way, or cancel.',
    paid: 'This order is already settled.',
    gone: 'There is no such order, or it has expired.',
  },
} as const

type Language = keyof typeof words
type Words = (typeof words)[Language]

const euros = new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** The window: what its script needs to know, and its content below the badge. */
const window = (language: Language, data: Record<string, string>, content: string): Page => {
  const { title, badge } = words[language]
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`)
  return {
    language,
    title,
    script: '/checkoutnow/checkout.js',
    body: `<body class="tab" ${attributes.join(' ')}><main><p>${badge}</p>${content}</main></body>`,
    policy: "form-action 'none'; frame-ancestors 'none'",
  }
}

// Disabled until the script listens: a press before that would be lost.
const button = (operation: string, label: string, isMain = false) =>
  `<button type="button" disabled ${isMain ? 'class="main" ' : ''}data-operation="${operation}">${label}</button>`

const form = (order: Order, labels: Words) => `
<h1>${escaped(order.brandName ?? labels.shop)}</h1>
<p class="total"><span class="hidden">${labels.total} </span>${escaped(euros.format(order.cents / 100))}</p>
<dl>
${order.description ? row(labels.for, order.description) : ''}
${row(labels.with, order.namesPaypal ? 'PayPal' : 'Apple Pay')}
${row(labels.order, order.id)}
</dl>
<p class="status${order.refusals.length > 0 ? ' bad' : ''}" role="status">${order.refusals.length > 0 ? labels.refused : ''}</p>
<div class="choices">
${button('ok', labels.pay, true)}
${button('cancel', labels.cancel)}
</div>
<section aria-labelledby="other">
<h2 id="other">${labels.other}</h2>
<div class="choices">
${button('declined', labels.declined)}
${button('pending', labels.pending)}
${button('lost', labels.lost)}
${button('close', labels.close)}
</div>
</section>`

/** The payer's window, or the sentence that explains why the order cannot be paid. */
export const checkoutPage = (order: Order | undefined, locale: string | undefined, opener: string): Reply => {
  const language = languageOf(locale ?? order?.locale)
  const labels = words[language]
  const { working, approved, unheard, failed } = labels
  const { id: token = '', returnUrl = '', cancelUrl = '' } = order ?? {}
  const data = { token, opener, return: returnUrl, cancel: cancelUrl, working, approved, unheard, failed }
  const closed = `
<h1>${labels.title}</h1>
<p class="status" role="status">${order ? labels.paid : labels.gone}</p>
<div class="choices">${button('close', labels.close)}</div>`
  const content = order?.captures.length === 0 ? form(order, labels) : closed
  return page({ ...window(language, data, content), status: order ? 200 : 404 })
}

/** Shown in the window while the shop creates the order. */
export const openingPage = (locale: string | undefined, opener: string): Reply => {
  const language = languageOf(locale)
  const { title, opening } = words[language]
  const content = `<h1 class="hidden">${title}</h1><p role="status">${opening}</p>`
  return page(window(language, { opener }, content))
}
