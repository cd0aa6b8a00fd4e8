import type { LocalizedText } from '#contract/platform/language.ts'
import { ageGroups } from '#contract/platform/age-groups.ts'
import { ageNames, ageYears } from '#server/climbing/gifts/age-words.ts'
import { EntryReason } from '#contract/climbing/visits.ts'
import { entryReasonName } from '#server/climbing/visits/entry-reasons.ts'
import { m } from '#texts/compiled/messages.js'
import { percent } from '#texts/format.ts'
import type { FigureKind } from './figures.rules.ts'

type Message = (inputs: Record<string, never>, options: { locale: 'sl' | 'en' }) => string

/** A word of ours in both languages. */
export const inBoth = (message: Message): LocalizedText => ({
  sl: message({}, { locale: 'sl' }),
  en: message({}, { locale: 'en' }),
})

const plain = (name: string): LocalizedText => ({ sl: name, en: name })

const ways: Readonly<Record<string, Message>> = {
  cash: m.figure_way_cash,
  terminal: m.figure_way_terminal,
  card: m.figure_way_card,
  wallet: m.figure_way_wallet,
  transfer: m.figure_way_transfer,
}

const tickets: Readonly<Record<string, Message>> = {
  dnevna: m.figure_visit_dnevna,
  terminska: m.figure_visit_terminska,
  paket: m.figure_visit_paket,
  bearer: m.figure_visit_bearer,
}

const wordOf = (words: Readonly<Record<string, Message>>, key: string): LocalizedText | undefined => {
  const message = Object.hasOwn(words, key) ? words[key] : undefined
  return message && inBoth(message)
}

const reasonName = (key: string): LocalizedText => {
  const { data } = EntryReason.safeParse(key)
  return data === undefined ? inBoth(m.figure_visit_other) : entryReasonName(data)
}

const ageName = (key: string): LocalizedText => {
  const group = ageGroups.find((each) => each === key)
  if (!group) return inBoth(m.figure_age_unknown)
  const inOne = (locale: 'sl' | 'en') =>
    m.figure_age({ name: ageNames[group]({}, { locale }), years: ageYears[group]({}, { locale }) }, { locale })
  return { sl: inOne('sl'), en: inOne('en') }
}

/** What a line of a report is called; `label` is what documents call it, and names those of members by their marks. */
export const rowName = (
  kind: FigureKind,
  key: string,
  label: LocalizedText | null,
  members: ReadonlyMap<string, string>,
): LocalizedText => {
  switch (kind) {
    case 'way':
      return wordOf(ways, key) ?? plain(key)
    case 'vat':
      return plain(percent(Number(key)))
    case 'device':
      return key === 'book' ? inBoth(m.figure_device_book) : plain(key)
    case 'member': {
      const name = members.get(key)
      return name === undefined ? (label ?? inBoth(m.figure_member_none)) : plain(`${name} (${key})`)
    }
    case 'visit_ticket':
      return wordOf(tickets, key) ?? reasonName(key)
    case 'visit_age':
      return ageName(key)
    case 'article':
    case 'document':
    case 'visit_hour':
    case 'new_person':
    case 'person_month':
    case 'person_stayed':
    default:
      return label ?? plain(key)
  }
}
