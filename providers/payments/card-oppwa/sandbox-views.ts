import { page, type Reply } from './sandbox-http.ts'
import { type Words, wordsIn } from './sandbox-pages/words.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const shell = (locale: string, title: string, head: string, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${head}</head>${body}</html>`

const style = (name: string): string => `<link rel="stylesheet" href="/sandbox/pages/${name}">`

/** Only own scripts and styles, no inline code, nothing from outside. */
const policy = (more: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; ${more}`,
  // The merchant's same-origin check needs the sender's origin, and gets no more.
  'referrer-policy': 'origin',
})

const languageOf = (locale: string): string => (locale.startsWith('en') ? 'en' : 'sl')

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

/** The card fields for the frame in the merchant's page. Without `isGood` the form only reports an invalid id. */
export const cardPage = (checkoutId: string, isGood: boolean, locale: string): Reply => {
  const words = wordsIn(locale)
  const fields: Field[] = [
    { name: 'number', autocomplete: 'cc-number', maxlength: 23, placeholder: '0000 0000 0000 0000' },
    { name: 'expiry', autocomplete: 'cc-exp', maxlength: 9, placeholder: words.expiryForm },
    { name: 'cvv', autocomplete: 'cc-csc', maxlength: 4, placeholder: '000' },
    { name: 'holder', autocomplete: 'cc-name', maxlength: 100, numeric: false },
  ]
  const head = `${style('card.css')}<script type="module" src="/sandbox/pages/widget-fields.ts"></script>`
  const body = `<body data-checkout="${isGood ? escaped(checkoutId) : ''}"><main aria-labelledby="title"><h1 id="title">${words.frame}</h1><form id="card" novalidate>
${fields.map((field) => fieldHtml(field, words)).join('')}
<p class="complaint" id="trouble" role="alert"></p><p class="note">${words.test}<br>${words.testCard}</p>
<button class="enter" tabindex="-1" aria-hidden="true"></button></form></main></body>`
  return page(
    'html',
    shell(languageOf(locale), words.frame, head, body),
    policy("form-action 'none'; frame-ancestors *"),
  )
}

/** The bank's 3-D Secure page: the whole tab, two buttons, no script. */
export const challengePage = (of: { amount: string; currency: string; last4: string }, locale: string): Reply => {
  const words = wordsIn(locale)
  const amount = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency: of.currency }).format(
    Number(of.amount),
  )
  const body = `<body><main><h1>${words.challenge}</h1><p>${words.challengeWhy}</p>
<dl><dt>${words.amount}</dt><dd>${escaped(amount)}</dd><dt>${words.card}</dt><dd>•••• ${escaped(of.last4)}</dd></dl>
<form method="post"><button class="main" name="answer" value="yes">${words.confirm}</button><button name="answer" value="no">${words.reject}</button></form>
</main></body>`
  // Browsers apply form-action also to the redirect, which goes to the merchant.
  return page(
    'html',
    shell(languageOf(locale), words.challenge, style('tab.css'), body),
    policy("form-action 'self' http: https:; frame-ancestors 'none'"),
  )
}

/** Returns the payer by POST, with a form that submits itself. */
export const postPage = (address: string, locale: string): Reply => {
  const words = wordsIn(locale)
  const fields = [...new URL(address).searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const body = `<body><main><h1>${words.back}</h1><form method="post" action="${escaped(address)}">${fields.join('')}<button class="main">${words.goOn}</button></form></main></body>`
  const head = `${style('tab.css')}<script type="module" src="/sandbox/pages/widget-return.ts"></script>`
  return page(
    'html',
    shell(languageOf(locale), words.back, head, body),
    policy("form-action http: https:; frame-ancestors 'none'"),
  )
}

/** Last page of a payer who is not sent back. */
export const endPage = (locale: string, isGone = false): Reply => {
  const words = wordsIn(locale)
  const title = isGone ? words.gone : words.done
  const body = `<body><main><h1>${title}</h1><p>${words.stay}</p></main></body>`
  return {
    ...page('html', shell(languageOf(locale), title, style('tab.css'), body), policy("frame-ancestors 'none'")),
    status: isGone ? 404 : 200,
  }
}
