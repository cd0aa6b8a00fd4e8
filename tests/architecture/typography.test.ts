import { expect, test } from 'vitest'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'
import { cents } from '#contract/platform/money.ts'

const languages = ['sl', 'en'] as const

/** Fixed to the character (docs/product/web.md §4.6), so their spaces and dots are what they are. */
const fixed = new Set([
  'Geslo mora imeti vsaj 8 znakov!',
  'Geslo mora imeti vsaj 8 znakov.',
  '18 letni in starejši uporabniki se morajo samostojno prijaviti.',
  'Samostojna priajava je dovoljena osebam, starejšim od 18 let. Dostop mladoletnim osebam lahko v svojem profilu omogočijo starši ali skrbniki.',
  '0 obiskov 1 vstopnice',
  'Postopek je v teku...',
  '1 KRAT',
  '2 KRAT',
  '3 KRAT',
  '5 KRAT',
])

// Every message is a function of its inputs and the language.
const compiled = Object.entries(m as unknown as Record<string, (inputs: object, options: object) => string>)

/** Numbers for what is counted, a word for all other placeholders. */
const inputs = (count: number): object =>
  new Proxy({}, { get: (_none, name) => (/^(count|used|total)$/.test(String(name)) ? count : 'Previs') })

const sentences = compiled.flatMap(([key, message]) =>
  languages.flatMap((locale) =>
    [1, 2, 3, 5].map((count) => ({ where: `${locale} ${key}`, text: message(inputs(count), { locale }) })),
  ),
)

test.each([
  ['a number and what it counts may not be parted', /\d\.? (?=[\p{Ll}×€%])|\d \p{L}/u],
  ['a phone number may not be parted', /\d \d/],
  ['an ellipsis is one sign', /\.\.\./],
  ['a range has an en dash', /\b\d{1,2}-\d{1,2}\b/],
  ['apostrophes and quotation marks are curly', /['"]/],
  ['spaces are single', /[ \u00a0]{2}|^\s|\s$/],
  ['no space stands before a full stop or a comma', /\s[.,;!?]|\s:(?!\()/],
])('%s', (_what, wrong) => {
  const found = sentences
    .filter(({ text }) => !fixed.has(text) && wrong.test(text))
    .map(({ where, text }) => `${where}: ${text}`)
  expect([...new Set(found)]).toEqual([])
})

test('every message of both languages is looked at', () => {
  expect(new Set(sentences.map(({ where }) => where)).size).toBe(2 * compiled.length)
  expect(compiled.length).toBeGreaterThan(700)
})

test('a date and a sum may not be parted', () => {
  expect([date('2026-11-20T17:05:00Z'), price(cents(123_450))].join()).not.toContain(' ')
})
