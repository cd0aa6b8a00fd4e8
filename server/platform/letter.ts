import type { Centre } from '#contract/centre.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'

/** What a letter says, once; text and HTML are made of the same parts. */
export interface Letter {
  subject: string
  /** Large line at the top. */
  title: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Two columns: what and how much. */
  rows?: readonly (readonly [what: string, howMuch: string])[]
  /** After the button or the rows. */
  closing?: readonly string[]
  attachments?: readonly { name: string; type: string; bytes: Uint8Array }[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Everything that came from outside goes through here on its way into HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const signature = (centre: Centre, language: Language) => [
  centre.company.name,
  `${centre.contact.street}, ${centre.contact.city}`,
  centre.openingHours[language],
  `${centre.contact.email} · ${centre.contact.phone}`,
]

export const letterText = (letter: Letter, centre: Centre, language: Language): string =>
  [
    letter.title,
    ...letter.paragraphs,
    ...(letter.rows ? [letter.rows.map(([what, howMuch]) => `${what}: ${howMuch}`).join('\n')] : []),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    ...(letter.closing ?? []),
    `-- \n${signature(centre, language).join('\n')}`,
  ].join('\n\n')

const ink = '#0b2124'
const quiet = '#445657'

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const row = ([what, howMuch]: readonly [string, string]) =>
  `<tr><td style="padding:8px 0;border-top:1px solid #cfd8d5">${escapeHtml(what)}</td>` +
  `<td align="right" style="padding:8px 0 8px 16px;border-top:1px solid #cfd8d5;white-space:nowrap;font-weight:700">${escapeHtml(howMuch)}</td></tr>`

const buttonHtml = ({ label, url }: NonNullable<Letter['button']>) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${ink};color:#ffffff;` +
  `padding:14px 24px;border-radius:14px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`

/** One table of 560 px that every mail program can draw; no images, nothing loaded from outside. */
export const letterHtml = (letter: Letter, centre: Centre, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>` +
  `<body style="margin:0;background:#eef2f1"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">` +
  `<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:20px;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${ink}">` +
  `<tr><td style="background:${ink};color:#ffffff;border-radius:20px 20px 0 0;padding:24px 32px;font-weight:800;font-style:italic;font-size:20px">` +
  `<span style="color:#ff8263">&#9650;</span> ${escapeHtml(centre.name.nominative)}</td></tr>` +
  `<tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-size:26px;line-height:1.15;font-style:italic">${escapeHtml(letter.title)}</h1>` +
  letter.paragraphs.map(paragraph).join('') +
  (letter.rows
    ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 16px">${letter.rows.map(row).join('')}</table>`
    : '') +
  (letter.button ? buttonHtml(letter.button) : '') +
  (letter.closing ?? []).map(paragraph).join('') +
  `</td></tr><tr><td style="padding:20px 32px 28px;border-top:1px solid #cfd8d5;font-size:13px;color:${quiet}">` +
  signature(centre, language).map(escapeHtml).join('<br>') +
  `<br><br>${escapeHtml(m.mail_why({ centre: centre.name.nominative }, { locale: language }))}` +
  `</td></tr></table></td></tr></table></body></html>`
