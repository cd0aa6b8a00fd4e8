import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Proof } from '#contract/staff/people/people.ts'
import type { Fact } from '#contract/staff/people/approvals.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, quantityOf, time } from '#texts/format.ts'

/** A fact as it is stored; one that names a person is forgotten with that person. */
export interface StoredFact extends Fact {
  personal?: true
}

type Words = (inputs: Record<string, never>, options: { locale: Language }) => string

/** Words in both languages: who approves reads another one than who looks it up later. */
export const inBoth = (words: Words): LocalizedText => ({
  sl: words({}, { locale: 'sl' }),
  en: words({}, { locale: 'en' }),
})

/** What reads alike in both languages, such as a number of an invoice; it names no person. */
export const plain = (text: string): LocalizedText => ({ sl: text, en: text })

export const amount = (of: Cents): LocalizedText => plain(price(of))
export const number = (of: number): LocalizedText => plain(quantityOf(of))
export const onDay = (day: Day): LocalizedText => plain(date(`${day}T12:00:00Z`))
export const atTime = (at: Date): LocalizedText => plain(`${date(at)} ${time(at)}`)

/** Several names in one value, one on each line. */
export const listed = (of: readonly LocalizedText[]): LocalizedText => ({
  sl: of.map(({ sl }) => sl).join('\n'),
  en: of.map(({ en }) => en).join('\n'),
})

/** What was seen of a person. */
export const proofWords = {
  identity_card: m.person_proof_identity_card,
  passport: m.person_proof_passport,
  known: m.person_proof_known,
} satisfies Record<Proof, Words>

const labels = {
  act: m.fact_act,
  person: m.fact_person,
  child: m.fact_child,
  guardian: m.fact_guardian,
  other: m.fact_other,
  payer: m.fact_payer,
  born: m.fact_born,
  bornBefore: m.fact_born_before,
  address: m.fact_address,
  proof: m.fact_proof,
  article: m.fact_article,
  class: m.fact_class,
  from: m.fact_from,
  to: m.fact_to,
  until: m.fact_until,
  visit: m.fact_visit,
  invoice: m.fact_invoice,
  lines: m.fact_lines,
  amount: m.fact_amount,
  soFar: m.fact_so_far,
  price: m.fact_price,
  how: m.fact_how,
  before: m.fact_before,
  after: m.fact_after,
  till: m.fact_till,
  company: m.fact_company,
  book: m.fact_book,
  written: m.fact_written,
  purpose: m.fact_purpose,
  outcome: m.fact_outcome,
  recipients: m.fact_recipients,
  subject: m.fact_subject,
  text: m.fact_text,
  seenBy: m.fact_seen_by,
  because: m.fact_because,
} satisfies Record<string, Words>

/** A text that a person wrote or is called by is personal, as a string or marked; words of ours are not. */
type FactValue = string | LocalizedText | { personal: LocalizedText }

type FactValues = { [Label in Exclude<keyof typeof labels, 'act'>]?: FactValue | undefined }

const storedFact = (label: keyof typeof labels, value: FactValue): StoredFact => {
  const words = inBoth(labels[label])
  if (typeof value === 'string') return { label: words, value: plain(value), personal: true }
  return 'personal' in value ? { label: words, value: value.personal, personal: true } : { label: words, value }
}

/**
 * What a second person sees of a call: what it does, then its facts in their order, without the empty ones
 * (docs/product/staff.md §5.5).
 */
export const factsOf = (act: Words, values: FactValues): StoredFact[] => [
  storedFact('act', inBoth(act)),
  // Its keys are those of the labels.
  ...(Object.entries(values) as [keyof FactValues, FactValue | undefined][]).flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [storedFact(label, value)],
  ),
]
