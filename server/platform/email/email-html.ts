import type { ColourPair } from '#contract/centre/accent.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { accentOf, hasNameBeside, pictureOf, wallOfCentre } from '#server/platform/appearance.ts'
import {
  escapeHtml,
  greeting,
  legalLinks,
  signature,
  whyWritten,
  type EmailContent,
  type Hold,
} from './email-content.ts'

/**
 * HTML of tables and inline styles, which every email client can draw; its one picture is sent along. The style sheet only
 * adds a dark scheme and narrow margins, which some clients leave out. Where gradients are left out, a card keeps its
 * corner and the header its dark ground (docs/decisions/0006-emails-load-then-render-and-bring-all-they-show.md).
 */

const light = { page: '#eef2f1', card: '#ffffff', ink: '#0b2124', quiet: '#445657', line: '#cfd8d5', link: '#00655c' }
const dark = { page: '#071719', card: '#10282b', ink: '#eaf2f0', quiet: '#a3b8b5', line: '#2b474a', link: '#6fe0d0' }
const coral = '#ff8263'

/** Ground and ink of bands and cards, the same in both schemes (web/platform/ui/tokens.css). */
type HoldColours = readonly [ground: string, ink: string, line: string]
const holds: Record<Exclude<Hold, 'rock'>, HoldColours> = {
  sun: ['#ffc93c', '#0b2124', '#17373a'],
  soca: ['#3fd6c1', '#0b2124', '#17373a'],
  coral: [coral, '#0b2124', '#17373a'],
  lilac: ['#bcacff', '#0b2124', '#17373a'],
}
/** Slanted by twelve degrees, as everything that leans in the app. */
const leaning = '78deg'

/** Colours that a centre may have of its own, each on light and on dark. */
interface Look {
  link: ColourPair
  /** Ground and words of the button. */
  button: ColourPair
  label: ColourPair
  /** The wall of the header, the same in both schemes. */
  bar: string
  facet: string
  rock: HoldColours
}

const lookOf = (centre: Centre): Look => {
  const wall = wallOfCentre(centre)
  const [bar, facet] = [wall.wall[0], wall['wall-2'][0]]
  const accent = accentOf(centre)
  return {
    link: accent ?? [light.link, dark.link],
    button: accent ?? [bar, coral],
    label: ['#ffffff', bar],
    bar,
    facet,
    rock: [wall['wall-4'][0], '#ffffff', wall['on-wall-2'][0]],
  }
}

const coloursOf = (hold: Hold, { rock }: Look): HoldColours => (hold === 'rock' ? rock : holds[hold])

const darkRules = (look: Look, scope = '') =>
  [
    ['.page', `background:${dark.page}`],
    ['.card', `background:${dark.card}`],
    ['.ink', `color:${dark.ink}`],
    ['.quiet', `color:${dark.quiet}`],
    ['.line', `border-color:${dark.line}`],
    ['.link', `color:${look.link[1]}`],
    ['.button', `background:${look.button[1]}`],
    ['.label', `color:${look.label[1]}`],
  ]
    .map(([selector, style]) => `${scope}${selector}{${style}!important}`)
    .join('')

const sheetOf = (look: Look) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${darkRules(look)}}` +
  // Outlook on the web marks elements with data-ogsc while its own dark scheme is on.
  darkRules(look, '[data-ogsc] ') +
  `@media (max-width:480px){.part{padding-left:22px!important;padding-right:22px!important}}`

type Thing = NonNullable<EmailContent['things']>[number]
type Sum = readonly [label: string, price: string]

const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const cell = `padding:9px 0;border-top:1px solid ${light.line};vertical-align:top`

/** Escapes text; dates and phone numbers get non-breaking spaces, so that no line break splits them. */
const html = (text: string): string => escapeHtml(text).replaceAll(/(\d\.?) (?=\d)/g, '$1&nbsp;')

/** Makes only the centre's own addresses into links, because customers typed parts of the text. */
const sentence = (text: string, ownAddresses: readonly string[], { link }: Look): string =>
  html(text).replaceAll(/https?:\/\/[^\s<>"']+?(?=[.,;:!?)]*(?:\s|$))|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (address) => {
    const isMail = !address.startsWith('http')
    if (!ownAddresses.some((own) => (isMail ? address === own : address.startsWith(`${own}/`)))) return address
    return `<a class="link" href="${isMail ? 'mailto:' : ''}${address}" style="color:${link[0]}">${address}</a>`
  })

/** Card with one cut corner in the colour of a hold, around rows that have none of their own. */
const cardHtml = (hold: Hold, look: Look, inside: string) => {
  const [ground, ink] = coloursOf(hold, look)
  return (
    `<table ${table} bgcolor="${ground}" style="margin:4px 0 16px;border-radius:18px;` +
    `background:linear-gradient(225deg,transparent 20px,${ground} 20.5px);color:${ink}">` +
    `<tr><td style="padding:20px 22px;color:${ink}">${inside}</td></tr></table>`
  )
}

const mono = "Consolas,Menlo,'DejaVu Sans Mono',monospace"
const display = 'font-weight:800;font-style:italic'

const thingCard = ({ name, mark, lines }: Thing, hold: Hold, look: Look) =>
  cardHtml(
    hold,
    look,
    `<b style="${display};font-size:21px;line-height:1.25">${html(name)}</b>` +
      (mark === undefined
        ? ''
        : `<br><span style="font:700 19px/1.9 ${mono};letter-spacing:.04em">${html(mark)}</span>`) +
      `<br>${lines.map(html).join('<br>')}`,
  )

const sumsCard = (sums: readonly Sum[], total: Sum | undefined, hold: Hold, look: Look) => {
  const [, ink, line] = coloursOf(hold, look)
  const row = ([label, price]: Sum, style: string) =>
    `<tr><td style="${style};vertical-align:top;color:${ink}">${html(label)}</td>` +
    `<td align="right" style="${style};padding-left:16px;vertical-align:top;white-space:nowrap;color:${ink}">${html(price)}</td></tr>`
  const each = sums.map((sum) => row(sum, `padding:5px 0;${display};font-size:19px;line-height:1.25`))
  const last = total ? row(total, `padding-top:11px;border-top:2px solid ${line};font-weight:800;font-size:18px`) : ''
  return cardHtml(
    hold,
    look,
    `<table ${table}>${each.join('')}<tr><td colspan="2" height="8"></td></tr>${last}</table>`,
  )
}

const thingHtml = ({ name, mark, lines }: Thing) =>
  `<tr><td class="line" style="${cell}"><b>${html(name)}</b>` +
  (mark === undefined ? '' : `<br><span style="font:600 18px/1.6 ${mono}">${html(mark)}</span>`) +
  `<br>${lines.map(html).join('<br>')}</td></tr>`

const factHtml = ([label, value]: Sum) =>
  `<tr><td class="line quiet" width="36%" style="${cell};padding-right:14px;color:${light.quiet}">${html(label)}</td>` +
  `<td class="line" style="${cell};font-weight:600">${html(value)}</td></tr>`

/** Bars as cells of a table with a ground, which every email client draws. */
const barsHtml = ({ title, rows: all }: NonNullable<EmailContent['bars']>) => {
  const largest = Math.max(1, ...all.map(({ value }) => value))
  const barOf = ({ label, value, text }: (typeof all)[number]) => {
    const percent = Math.max(1, Math.round((value / largest) * 100))
    return (
      `<tr><td class="quiet" width="30%" style="padding:3px 12px 3px 0;color:${light.quiet}">${html(label)}</td>` +
      `<td style="padding:3px 0"><table ${table}><tr><td width="${percent}%" bgcolor="${holds.soca[0]}" style="background:${holds.soca[0]};` +
      `border-radius:4px;font-size:12px;line-height:18px">&nbsp;</td><td width="${100 - percent}%"></td></tr></table></td>` +
      `<td align="right" width="14%" style="padding:3px 0 3px 12px;font-weight:600;white-space:nowrap">${html(text)}</td></tr>`
    )
  }
  return `<p style="margin:0 0 8px;font-weight:800;font-style:italic">${html(title)}</p>${rows(all.map(barOf))}`
}

const rowHtml = ([label, price]: Sum, isTotal = false) => {
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

type Button = NonNullable<EmailContent['button']>

const buttonHtml = ({ label, url }: Button, look: Look) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0 14px"><tr>` +
  `<td class="button" bgcolor="${look.button[0]}" style="background:${look.button[0]};border-radius:14px"><a class="label" href="${escapeHtml(url)}" ` +
  `style="display:inline-block;padding:14px 26px;font-weight:700;color:${look.label[0]};text-decoration:none">${html(label)}</a></td></tr></table>`

/** The one line with a bare address, for programs that show no buttons. */
const fallbackHtml = ({ url }: Button, { link }: Look, locale: Language) =>
  `<p class="quiet" style="margin:0 0 16px;font-size:12px;line-height:1.5;color:${light.quiet}">${html(m.email_link({}, { locale }))} ` +
  `<a class="link" href="${escapeHtml(url)}" style="color:${link[0]}">${escapeHtml(url)}</a></p>`

const linkHtml = ([label, url]: readonly [string, string], { link }: Look) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${link[0]}">${html(label)}</a>`

/** Height of the mark, and the widest logo, in pixels. */
const [markHeight, maxMarkWidth] = [40, 200]

/** The mark of the app, or the logo on white; then the name, unless the logo holds it. */
const headerHtml = (centre: Centre) => {
  const picture = pictureOf(centre)
  const scale = picture && Math.min(markHeight / picture.height, maxMarkWidth / picture.width)
  const [width, height] = picture && scale ? [picture.width * scale, picture.height * scale].map(Math.round) : [40, 40]
  const plate = picture ? ';padding:4px;border-radius:8px;background:#ffffff' : ''
  const hasName = hasNameBeside(centre)
  const name = html(centre.name.nominative)
  return (
    `<td style="padding-right:12px"><img src="cid:mark" width="${width}" height="${height}" alt="${hasName ? '' : name}" style="display:block;border:0${plate}"></td>` +
    (hasName ? `<td style="color:#ffffff;${display};font-size:22px;letter-spacing:-.01em">${name}</td>` : '')
  )
}

export const emailHtml = (content: EmailContent, centre: Centre, publicUrl: string, locale: Language): string => {
  const { subject, title, paragraphs, hold, things = [], facts = [], rows: sums = [], total, button, bars } = content
  const { closing = [] } = content
  const look = lookOf(centre)
  const [band] = coloursOf(hold ?? 'rock', look)
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${sentence(text, [publicUrl, centre.contact.email], look)}</p>`
  const [sender = '', ...more] = signature(centre, locale)
  return (
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${sheetOf(look)}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:${light.page}">` +
    // Preview text that email clients show beside the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${html(paragraphs[0] ?? '')}</div>` +
    `<table ${table} class="page" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">` +
    `<table ${table} class="card ink" style="max-width:560px;background:${light.card};border-radius:20px;color:${light.ink};text-align:left;` +
    `font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;${wrap}">` +
    `<tr><td class="part" bgcolor="${look.bar}" style="background:linear-gradient(${leaning},${look.bar} 64%,${look.facet} 64.2%,${look.facet} 72%,${band} 72.2%);` +
    `border-radius:20px 20px 0 0;padding:18px 32px"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>` +
    headerHtml(centre) +
    `</tr></table></td></tr>` +
    `<tr><td class="part" style="padding:32px 32px 16px">` +
    `<h1 style="margin:0 0 18px;font-size:26px;line-height:1.2;font-weight:800;font-style:italic">${html(title)}</h1>` +
    `<p style="margin:0 0 16px">${html(greeting(content, locale))}</p>` +
    paragraphs.map(paragraph).join('') +
    (hold ? things.map((thing) => thingCard(thing, hold, look)).join('') : rows(things.map(thingHtml))) +
    (hold && sums.length ? sumsCard(sums, total, hold, look) : '') +
    (bars ? barsHtml(bars) : '') +
    rows(facts.map(factHtml)) +
    (hold ? '' : rows([...sums.map((sum) => rowHtml(sum)), ...(total ? [rowHtml(total, true)] : [])])) +
    (button ? buttonHtml(button, look) : '') +
    closing.map(paragraph).join('') +
    (button ? fallbackHtml(button, look, locale) : '') +
    `</td></tr><tr><td class="part quiet line" style="padding:20px 32px 28px;border-top:1px solid ${light.line};font-size:13px;line-height:1.55;color:${light.quiet}">` +
    `<b>${html(sender)}</b><br>${more.map(html).join('<br>')}<br><br>` +
    `${legalLinks(centre, locale)
      .map((link) => linkHtml(link, look))
      .join(' · ')}<br><br>${html(whyWritten(content, centre, locale))}` +
    (content.unsubscribe ? `<br><br>${linkHtml([content.unsubscribe.label, content.unsubscribe.url], look)}` : '') +
    `</td></tr></table></td></tr></table></body></html>`
  )
}
