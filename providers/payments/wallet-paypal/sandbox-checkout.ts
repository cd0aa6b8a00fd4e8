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

type Words = Record<keyof (typeof words)['sl'], string>

type SandboxLanguage = keyof typeof words

export const isLanguage = (text: unknown): text is SandboxLanguage => text === 'sl' || text === 'en'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const euros = new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

const page = (language: SandboxLanguage, attributes: string, content: string) => {
  const labels = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${labels.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/checkoutnow/checkout.css">
<script src="/checkoutnow/checkout.js" type="module"></script>
</head>
<body ${attributes}>
<main>
<p class="badge">${labels.badge}</p>
${content}
</main>
</body>
</html>
`
}

const row = (name: string, value: string) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`

// Disabled until the script listens: a press before that would be lost.
const button = (operation: string, label: string, className: string) =>
  `<button type="button" disabled class="${className}" data-operation="${operation}">${label}</button>`

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
${button('ok', labels.pay, 'main')}
${button('cancel', labels.cancel, 'plain')}
</div>
<section aria-labelledby="other">
<h2 id="other">${labels.other}</h2>
<div class="choices">
${button('declined', labels.declined, 'small')}
${button('pending', labels.pending, 'small')}
${button('lost', labels.lost, 'small')}
${button('close', labels.close, 'small')}
</div>
</section>`

/** The payer's window, or the sentence that explains why the order cannot be paid. */
export const checkoutPage = (order: Order | undefined, language: SandboxLanguage, opener: string): string => {
  const labels = words[language]
  const isOpen = order && order.captures.length === 0
  const statusNames = ['working', 'approved', 'unheard', 'failed'] as const
  const data = {
    token: order?.id ?? '',
    opener,
    return: order?.returnUrl ?? '',
    cancel: order?.cancelUrl ?? '',
    ...Object.fromEntries(statusNames.map((name) => [name, labels[name]])),
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`)
  const closed = `
<h1>${labels.title}</h1>
<p class="status" role="status">${order ? labels.paid : labels.gone}</p>
<div class="choices">${button('close', labels.close, 'plain')}</div>`
  return page(language, attributes.join(' '), isOpen ? form(order, labels) : closed)
}

/** Shown in the window while the shop creates the order. */
export const openingPage = (language: SandboxLanguage, opener: string): string =>
  page(
    language,
    `data-opener="${escaped(opener)}"`,
    `<h1 class="hidden">${words[language].title}</h1><p class="wait" role="status">${words[language].opening}</p>`,
  )
