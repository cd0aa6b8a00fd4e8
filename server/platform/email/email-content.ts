import type { Centre } from '#contract/centre.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'

export interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
}

/** A PDF under its name. */
export const pdfNamed = (name: string, bytes: Uint8Array): Attachment => ({ name, type: 'application/pdf', bytes })

type Pair = readonly [what: string, value: string]

/** What an email says, once; text and HTML are made of the same parts, in this order. */
export interface EmailContent {
  subject: string
  /** What happened, in one line: large at the top. */
  title: string
  /** First name of whoever reads it. */
  to: string
  paragraphs: readonly string[]
  /** Things of which there may be several: each with a name, what stands out, and what else there is to know. */
  things?: readonly { name: string; mark?: string; lines: readonly string[] }[]
  /** Days, places, numbers. */
  facts?: readonly Pair[]
  /** What costs how much. */
  rows?: readonly Pair[]
  total?: Pair
  /** What to do next. */
  button?: { label: string; url: string }
  closing?: readonly string[]
  attachments?: readonly Attachment[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Everything that came from outside goes through here on its way into HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

export const greeting = ({ to }: EmailContent, locale: Language): string => m.email_greeting({ name: to }, { locale })

/** Who writes, with everything that company law wants on an email (ZGD-1, article 45). */
export const signature = ({ company, contact, openingHours }: Centre, locale: Language): string[] => [
  company.name,
  `${contact.street}, ${contact.city}`,
  openingHours[locale],
  `${contact.email} · ${contact.phone}`,
  `${m.invoice_registration_number({}, { locale })}: ${company.registrationNumber}`,
  company.vatPayer
    ? `${m.invoice_vat_id({}, { locale })}: SI${company.taxNumber}`
    : `${m.invoice_tax_number({}, { locale })}: ${company.taxNumber}`,
  company.registration[locale],
]

export const whyWritten = (centre: Centre, locale: Language): string =>
  m.email_why({ centre: centre.name.nominative }, { locale })

const pairs = (all: readonly Pair[]) => (all.length ? [all.map(([what, value]) => `${what}: ${value}`).join('\n')] : [])

export const emailText = (content: EmailContent, centre: Centre, locale: Language): string =>
  [
    content.title,
    greeting(content, locale),
    ...content.paragraphs,
    ...(content.things ?? []).map(({ name, mark, lines }) =>
      [`* ${name}`, ...(mark === undefined ? [] : [mark]), ...lines].join('\n  '),
    ),
    ...pairs(content.facts ?? []),
    ...pairs([...(content.rows ?? []), ...(content.total ? [content.total] : [])]),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...(content.closing ?? []),
    `-- \n${signature(centre, locale).join('\n')}\n\n${whyWritten(centre, locale)}`,
  ].join('\n\n')
