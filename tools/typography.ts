const space = '\u00a0'

/** Placeholders that are a number of the thing named after them. */
const counted = /(\{(?:count|used|total)\}) (?=[\p{L}×])/gu
/** `24 ur`, `60 minutes`, `9,5 %`. */
const unit = /(\d) (?=[\p{L}%€×])/gu
/** `94. člena`, `18. leta`: before a lower-case word a full stop makes the number an ordinal. */
const ordinal = /(\d\.) (?=\p{Ll})/gu
/** `041 234 567`. */
const groups = /(\d) (?=\d)/g
/** `vstop 9:00–13:00`. */
const range = / (?=\{\w+\}–\{)/g

/** Sentences fixed to the character (docs/product/web.md §4.6), which callers of the API may compare. */
const fixed = new Set([
  'Geslo mora imeti vsaj 8 znakov!',
  'Geslo mora imeti vsaj 8 znakov.',
  '18 letni in starejši uporabniki se morajo samostojno prijaviti.',
  'Samostojna priajava je dovoljena osebam, starejšim od 18 let. Dostop mladoletnim osebam lahko v svojem profilu omogočijo starši ali skrbniki.',
  '0 obiskov 1 vstopnice',
  '{count} KRAT',
])

/** The sentence with spaces that do not break between a number and what it counts. */
export const typeset = (text: string): string =>
  fixed.has(text)
    ? text
    : text
        .replaceAll(counted, `$1${space}`)
        .replaceAll(unit, `$1${space}`)
        .replaceAll(ordinal, `$1${space}`)
        .replaceAll(groups, `$1${space}`)
        .replaceAll(range, space)

type Message = string | { match: Record<string, string> }[]

/** Messages of one file as they are compiled; the sources keep plain spaces, which can be read and searched. */
export const typesetMessages = (messages: Record<string, Message>): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? typeset(message)
        : message.map((variant) => ({
            ...variant,
            match: Object.fromEntries(Object.entries(variant.match).map(([when, text]) => [when, typeset(text)])),
          })),
    ]),
  )
