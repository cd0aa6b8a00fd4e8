import { escaped, languageOf, page, row } from '#providers/kit/sandbox/pages.ts'
import type { Reply } from '#providers/kit/sandbox/route.ts'
import { type Words, wordsIn } from './sandbox-pages/words.ts'

const filesAt = '/sandbox/pages'

interface Field {
  name: 'number' | 'expiry' | 'cvv' | 'holder'
  autocomplete: string
  placeholder?: string
  numeric?: boolean
  maxlength: number
}

const fieldHtml = (
  { name, autocomplete, placeholder = '', numeric = true, maxlength }: Field,
  words: Words,
): string => `
<div class="field" data-field="${name}"><label for="${name}">${words[name]}</label>
<div class="box"><input id="${name}" name="${name}" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${maxlength}"
 ${numeric ? 'inputmode="numeric"' : 'autocapitalize="words"'} spellcheck="false" required aria-describedby="${name}-hint ${name}-complaint">
${name === 'number' ? '<span class="brand" aria-hidden="true"></span>' : ''}</div>
<p class="hint" id="${name}-hint">${name === 'cvv' ? words.cvvHint : ''}</p><p class="complaint" id="${name}-complaint"></p></div>`

/** The card fields for the frame in the merchant's page. Without a good checkout the form only reports an invalid id. */
export const cardPage = (goodId: string, locale: string | undefined): Reply => {
  const words = wordsIn(locale)
  const fields: Field[] = [
    { name: 'number', autocomplete: 'cc-number', maxlength: 23, placeholder: '0000 0000 0000 0000' },
    { name: 'expiry', autocomplete: 'cc-exp', maxlength: 9, placeholder: words.expiryForm },
    { name: 'cvv', autocomplete: 'cc-csc', maxlength: 4, placeholder: '000' },
    { name: 'holder', autocomplete: 'cc-name', maxlength: 100, numeric: false },
  ]
  const body = `<body data-checkout="${escaped(goodId)}"><main aria-labelledby="title"><h1 class="hidden" id="title">${words.frame}</h1><form id="card" novalidate>
${fields.map((field) => fieldHtml(field, words)).join('')}
<p class="complaint" id="trouble" role="alert"></p><p class="note">${words.test}<br>${words.testCard}</p>
<button class="hidden" tabindex="-1" aria-hidden="true"></button></form></main></body>`
  return page({
    language: languageOf(locale),
    title: words.frame,
    style: `${filesAt}/card.css`,
    script: `${filesAt}/widget-fields.ts`,
    body,
    policy: "form-action 'none'; frame-ancestors *",
  })
}

interface Tab {
  title: string
  /** Below the title. */
  content: string
  formAction: string
  script?: string
  status?: number
}

/** A page that takes the whole tab. */
const tab = (locale: string | undefined, { title, content, formAction, ...more }: Tab): Reply =>
  page({
    language: languageOf(locale),
    title,
    body: `<body class="tab"><main><h1>${title}</h1>${content}</main></body>`,
    policy: `form-action ${formAction}; frame-ancestors 'none'`,
    ...more,
  })

/** The bank's 3-D Secure page: the whole tab, two buttons, no script. */
export const challengePage = (
  of: { amount: string; currency: string; last4: string },
  locale: string | undefined,
): Reply => {
  const words = wordsIn(locale)
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency: of.currency })
  const content = `<p>${words.challengeWhy}</p>
<dl>${row(words.amount, format.format(Number(of.amount)))}${row(words.card, `•••• ${of.last4}`)}</dl>
<form method="post"><button class="main" name="answer" value="yes">${words.confirm}</button><button name="answer" value="no">${words.reject}</button></form>`
  // Browsers apply form-action also to the redirect, which goes to the merchant.
  return tab(locale, { title: words.challenge, content, formAction: "'self' http: https:" })
}

/** Returns the payer by POST, with a form that submits itself. */
export const postPage = (address: string, locale: string | undefined): Reply => {
  const words = wordsIn(locale)
  const fields = [...new URL(address).searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const content = `<form method="post" action="${escaped(address)}">${fields.join('')}<button class="main">${words.goOn}</button></form>`
  return tab(locale, { title: words.back, content, formAction: 'http: https:', script: `${filesAt}/widget-return.ts` })
}

/** Last page of a payer who is not sent back; 404 when the payment is gone. */
export const endPage = (locale: string | undefined, status: 200 | 404 = 200): Reply => {
  const words = wordsIn(locale)
  const title = status === 404 ? words.gone : words.done
  return tab(locale, { title, content: `<p>${words.stay}</p>`, formAction: "'none'", status })
}
