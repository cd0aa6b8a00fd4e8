import type { Centre } from '#contract/centre.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'
import { escapeHtml, greeting, legalLinks, signature, whyWritten, type EmailContent } from './email-content.ts'

/**
 * HTML of tables and inline styles, which every email client can draw; no pictures, nothing loaded from outside. The
 * style sheet only adds a dark scheme and narrow margins, which some clients leave out.
 */

const light = { page: '#eef2f1', card: '#ffffff', ink: '#0b2124', quiet: '#445657', line: '#cfd8d5', link: '#00655c' }
const dark = { page: '#071719', card: '#10282b', ink: '#eaf2f0', quiet: '#a3b8b5', line: '#2b474a', link: '#6fe0d0' }
const bar = '#0b2124'
const coral = '#ff8263'

const darkRules = (scope = '') =>
  [
    ['.page', `background:${dark.page}`],
    ['.card', `background:${dark.card}`],
    ['.ink', `color:${dark.ink}`],
    ['.quiet', `color:${dark.quiet}`],
    ['.line', `border-color:${dark.line}`],
    ['.link', `color:${dark.link}`],
    ['.button', `background:${coral}`],
    ['.label', `color:${bar}`],
  ]
    .map(([selector, style]) => `${scope}${selector}{${style}!important}`)
    .join('')

const sheet =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${darkRules()}}` +
  // Outlook on the web marks elements with data-ogsc while its own dark scheme is on.
  darkRules('[data-ogsc] ') +
  `@media (max-width:480px){.part{padding-left:22px!important;padding-right:22px!important}}`

const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const cell = `padding:9px 0;border-top:1px solid ${light.line};vertical-align:top`

/** Escapes text; dates and phone numbers get non-breaking spaces, so that no line break splits them. */
const html = (text: string): string => escapeHtml(text).replaceAll(/(\d\.?) (?=\d)/g, '$1&nbsp;')

/** Makes only the centre's own addresses into links, because customers typed parts of the text. */
const sentence = (text: string, ownAddresses: readonly string[]): string =>
  html(text).replaceAll(/https?:\/\/[^\s<>"']+?(?=[.,;:!?)]*(?:\s|$))|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (address) => {
    const isMail = !address.startsWith('http')
    if (!ownAddresses.some((own) => (isMail ? address === own : address.startsWith(`${own}/`)))) return address
    return `<a class="link" href="${isMail ? 'mailto:' : ''}${address}" style="color:${light.link}">${address}</a>`
  })

const thingHtml = ({ name, mark, lines }: NonNullable<EmailContent['things']>[number]) =>
  `<tr><td class="line" style="${cell}"><b>${html(name)}</b>` +
  (mark === undefined
    ? ''
    : `<br><span style="font:600 18px/1.6 Consolas,Menlo,'DejaVu Sans Mono',monospace">${html(mark)}</span>`) +
  `<br>${lines.map(html).join('<br>')}</td></tr>`

const factHtml = ([label, value]: readonly [string, string]) =>
  `<tr><td class="line quiet" width="36%" style="${cell};padding-right:14px;color:${light.quiet}">${html(label)}</td>` +
  `<td class="line" style="${cell};font-weight:600">${html(value)}</td></tr>`

const rowHtml = ([label, price]: readonly [string, string], isTotal = false) => {
  const style = isTotal
    ? `${cell};border-top:2px solid ${light.ink};padding-top:12px;font-weight:800;font-size:18px`
    : cell
  return (
    `<tr><td class="line" style="${style}">${html(label)}</td>` +
    `<td class="line" align="right" style="${style};padding-left:16px;white-space:nowrap">${html(price)}</td></tr>`
  )
}

const rows = (all: readonly string[]) =>
  all.length ? `<table ${table} style="margin:4px 0 20px">${all.join('')}</table>` : ''

const buttonHtml = ({ label, url }: NonNullable<EmailContent['button']>, locale: Language) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0 14px"><tr>` +
  `<td class="button" bgcolor="${bar}" style="background:${bar};border-radius:14px"><a class="label" href="${escapeHtml(url)}" ` +
  `style="display:inline-block;padding:14px 26px;font-weight:700;color:#ffffff;text-decoration:none">${html(label)}</a></td></tr></table>` +
  `<p class="quiet" style="margin:0 0 20px;font-size:13px;color:${light.quiet}">${html(m.email_link({}, { locale }))}<br>` +
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.link}">${escapeHtml(url)}</a></p>`

const linkHtml = ([label, url]: readonly [string, string]) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.link}">${html(label)}</a>`

export const emailHtml = (content: EmailContent, centre: Centre, publicUrl: string, locale: Language): string => {
  const { subject, title, paragraphs, things = [], facts = [], rows: sums = [], total, button, closing = [] } = content
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${sentence(text, [publicUrl, centre.contact.email])}</p>`
  const [sender = '', ...more] = signature(centre, locale)
  return (
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${sheet}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:${light.page}">` +
    // Preview text that email clients show beside the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${html(paragraphs[0] ?? '')}</div>` +
    `<table ${table} class="page" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">` +
    `<table ${table} class="card ink" style="max-width:560px;background:${light.card};border-radius:20px;color:${light.ink};text-align:left;` +
    `font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;${wrap}">` +
    `<tr><td class="part" style="background:${bar};color:#ffffff;border-radius:20px 20px 0 0;padding:22px 32px;font-weight:800;font-style:italic;font-size:20px">` +
    `<span style="color:${coral}">&#9650;</span>&nbsp;${html(centre.name.nominative)}</td></tr>` +
    `<tr><td class="part" style="padding:32px 32px 16px">` +
    `<h1 style="margin:0 0 18px;font-size:26px;line-height:1.2;font-weight:800;font-style:italic">${html(title)}</h1>` +
    `<p style="margin:0 0 16px">${html(greeting(content, locale))}</p>` +
    paragraphs.map(paragraph).join('') +
    rows(things.map(thingHtml)) +
    rows(facts.map(factHtml)) +
    rows([...sums.map((sum) => rowHtml(sum)), ...(total ? [rowHtml(total, true)] : [])]) +
    (button ? buttonHtml(button, locale) : '') +
    closing.map(paragraph).join('') +
    `</td></tr><tr><td class="part quiet line" style="padding:20px 32px 28px;border-top:1px solid ${light.line};font-size:13px;line-height:1.55;color:${light.quiet}">` +
    `<b>${html(sender)}</b><br>${more.map(html).join('<br>')}<br><br>` +
    `${legalLinks(centre, locale).map(linkHtml).join(' · ')}<br><br>${html(whyWritten(centre, locale))}` +
    `</td></tr></table></td></tr></table></body></html>`
  )
}
