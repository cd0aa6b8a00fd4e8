import type { Order } from './sandbox-transactions.ts'

/** The words of the payer's window. They are the supplier's, not the centre's, so they live here. */
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
    unheard: 'Approved, and the shop was not told. You can close this window.',
    failed: 'That did not work. Try again.',
    refused: 'The card was declined. Choose another way, or cancel.',
    paid: 'This order is already settled.',
    gone: 'There is no such order, or it has expired.',
  },
} as const

type Words = Record<keyof (typeof words)['sl'], string>

type SandboxLanguage = keyof typeof words

export const isLanguage = (text: unknown): text is SandboxLanguage => text === 'sl' || text === 'en'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (message) => `&#${message.codePointAt(0)};`)

const euros = new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

const page = (language: SandboxLanguage, attributes: string, content: string) => {
  const say = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/checkoutnow/checkout.css">
<script src="/checkoutnow/checkout.js" type="module"></script>
</head>
<body ${attributes}>
<main>
<p class="badge">${say.badge}</p>
${content}
</main>
</body>
</html>
`
}

const row = (name: string, value: string) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`

const button = (operation: string, label: string, look: string) =>
  `<button type="button" class="${look}" data-action="${operation}">${label}</button>`

const form = (order: Order, say: Words) => `
<h1>${escaped(order.brandName ?? say.shop)}</h1>
<p class="total"><span class="hidden">${say.total} </span>${escaped(euros.format(order.cents / 100))}</p>
<dl>
${order.description ? row(say.for, order.description) : ''}
${row(say.with, order.namesPaypal ? 'PayPal' : 'Apple Pay')}
${row(say.order, order.id)}
</dl>
<p class="status${order.refusals.length > 0 ? ' bad' : ''}" role="status">${order.refusals.length > 0 ? say.refused : ''}</p>
<div class="choices">
${button('ok', say.pay, 'main')}
${button('cancel', say.cancel, 'plain')}
</div>
<section aria-labelledby="other">
<h2 id="other">${say.other}</h2>
<div class="choices">
${button('declined', say.declined, 'small')}
${button('pending', say.pending, 'small')}
${button('lost', say.lost, 'small')}
${button('close', say.close, 'small')}
</div>
</section>`

/** The window in which the payer pays, or the sentence that says why not. */
export const checkoutPage = (order: Order | undefined, language: SandboxLanguage, opener: string): string => {
  const say = words[language]
  const isOpen = order && order.captures.length === 0
  const told = ['working', 'approved', 'unheard', 'failed'] as const
  const data = {
    token: order?.id ?? '',
    opener,
    return: order?.returnUrl ?? '',
    cancel: order?.cancelUrl ?? '',
    ...Object.fromEntries(told.map((name) => [name, say[name]])),
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`)
  const closed = `
<h1>${say.title}</h1>
<p class="status" role="status">${order ? say.paid : say.gone}</p>
<div class="choices">${button('close', say.close, 'plain')}</div>`
  return page(language, attributes.join(' '), isOpen ? form(order, say) : closed)
}

/** Stands in the window while the shop creates the order. */
export const openingPage = (language: SandboxLanguage, opener: string): string =>
  page(
    language,
    `data-opener="${escaped(opener)}"`,
    `<h1 class="hidden">${words[language].title}</h1><p class="wait" role="status">${words[language].opening}</p>`,
  )
