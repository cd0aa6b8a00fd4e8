import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { sellerIdentity } from '#texts/seller.ts'

export interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
}

/** A PDF attachment with this file name. */
export const pdfNamed = (name: string, bytes: Uint8Array): Attachment => ({ name, type: 'application/pdf', bytes })

type Pair = readonly [label: string, value: string]

/** A picture inside an email, which its HTML names by `cid:`. It is sent along, so nothing is loaded from outside. */
export interface Picture {
  cid: string
  type: string
  bytes: Uint8Array
}

/** Colour of the email's band and cards: a hold's, or the wall's rock. */
export type Hold = 'sun' | 'soca' | 'coral' | 'lilac' | 'rock'

/** Content of an email; text and HTML are rendered from the same parts, in this order. */
export interface EmailContent {
  subject: string
  /** Heading, one line. */
  title: string
  /** First name of the recipient; absent where only a stranger named one. */
  to?: string
  paragraphs: readonly string[]
  /** Draws things, names and prices as cards of this colour; without it they are plain rows. */
  hold?: Hold | undefined
  /** List of things, such as vouchers: each with a name, a highlighted mark and further lines. */
  things?: readonly { name: string; mark?: string; lines: readonly string[] }[]
  /** Numbers as bars, the largest one as wide as the email; each with its words, so that nothing is said by length alone. */
  bars?: { title: string; rows: readonly { label: string; value: number; text: string }[] }
  /** Labelled facts, such as days, places and numbers. */
  facts?: readonly Pair[]
  /** Names and prices. */
  rows?: readonly Pair[]
  total?: Pair
  /** Link to the next step. */
  button?: { label: string; url: string }
  closing?: readonly string[]
  attachments?: readonly Attachment[]
  /** Why it was written, in place of the common sentence. */
  why?: string
  /** Ends emails of this kind without a log-in; the link stands at the end. */
  unsubscribe?: { label: string; url: string }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML; every text from outside passes through here. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

export const greeting = ({ to }: EmailContent, locale: Language): string =>
  to === undefined ? m.email_greeting_plain({}, { locale }) : m.email_greeting({ name: to }, { locale })

/** Sender, with the company data that the law requires on emails (ZGD-1, article 45). */
export const signature = (centre: Centre, locale: Language): string[] => {
  const [seller, address, ...identity] = sellerIdentity(centre, locale)
  const { contact, openingHours } = centre
  const place = `${contact.street}, ${contact.city}`
  return [
    seller,
    address,
    // The centre may be elsewhere than the company's registered address.
    ...(address === place ? [] : [place]),
    openingHours[locale],
    `${contact.email} · ${contact.phone}`,
    ...identity,
  ]
}

/** Links below each signature: the general terms and the privacy notice. */
export const legalLinks = ({ terms, privacy }: Centre, locale: Language): Pair[] => [
  [m.footer_terms({}, { locale }), terms.url[locale]],
  [m.footer_privacy({}, { locale }), privacy.url[locale]],
]

export const whyWritten = ({ why }: EmailContent, centre: Centre, locale: Language): string =>
  why ?? m.email_why({ centre: centre.name.nominative }, { locale })

const pairs = (all: readonly Pair[]) =>
  all.length ? [all.map(([label, value]) => `${label}: ${value}`).join('\n')] : []

export const emailText = (content: EmailContent, centre: Centre, locale: Language): string =>
  [
    content.title,
    greeting(content, locale),
    ...content.paragraphs,
    ...(content.things ?? []).map(({ name, mark, lines }) =>
      [`* ${name}`, ...(mark === undefined ? [] : [mark]), ...lines].join('\n  '),
    ),
    ...(content.bars
      ? [[content.bars.title, ...content.bars.rows.map(({ label, text }) => `${label}: ${text}`)].join('\n')]
      : []),
    ...pairs(content.facts ?? []),
    ...pairs([...(content.rows ?? []), ...(content.total ? [content.total] : [])]),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...(content.closing ?? []),
    `-- \n${signature(centre, locale).join('\n')}`,
    ...pairs(legalLinks(centre, locale)),
    whyWritten(content, centre, locale),
    ...(content.unsubscribe ? [`${content.unsubscribe.label}:\n${content.unsubscribe.url}`] : []),
  ].join('\n\n')
