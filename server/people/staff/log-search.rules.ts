import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { AuditReading, WordMeaning } from '#server/platform/audit-log.ts'

/** More words narrow nothing any more, and each one doubles the readings. */
const maxWords = 4

/** One character begins too many words to tell them apart. */
const minCharacters = 2

const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/giu, 'd').toLowerCase()

const partsOf = (text: string): string[] => bare(text).split(/[^\p{L}\p{N}]+/u)

/** Words of a typed text that are looked for, without accents; the first four of at least two characters. */
export const readWords = (typed: string): string[] =>
  partsOf(typed)
    .filter((word) => word.length >= minCharacters)
    .slice(0, maxWords)

/** Whether a word begins one of a text, as in the search for people. */
const begins = (text: string, word: string): boolean => partsOf(text).some((part) => part.startsWith(word))

export interface Meanings {
  members: readonly { id: StaffId; name: string }[]
  /** Actions that there are, with their words. */
  actions: readonly { action: string; words: string }[]
}

/** What a word may stand for beside the name of a person. */
export const meaningOf = ({ members, actions }: Meanings, word: string): WordMeaning => ({
  staff: members.filter(({ name }) => begins(name, word)).map(({ id }) => id),
  actions: actions.filter(({ words }) => begins(words, word)).map(({ action }) => action),
})

const sizeOf = ({ staff, actions }: WordMeaning): number => staff.length + actions.length

/** A part of the words as the name of a person, and what the others mean. */
export interface NameReading {
  name: readonly string[]
  others: readonly WordMeaning[]
}

/** Each way to read some of the words as a name, where the others mean a member or an action. */
export const nameReadings = (words: readonly string[], meanings: readonly WordMeaning[]): NameReading[] => {
  const readings: NameReading[] = []
  for (let mask = 0; mask < 2 ** words.length; mask += 1) {
    const isName = (index: number) => Math.floor(mask / 2 ** index) % 2 === 1
    const others = meanings.filter((_, index) => !isName(index))
    if (others.every((each) => sizeOf(each) > 0)) readings.push({ name: words.filter((_, at) => isName(at)), others })
  }
  return readings
}

/** The ways to the entries of a reading: by the people where there are any, else by each word, the most telling first. */
export const waysOf = (others: readonly WordMeaning[], people: readonly PersonId[]): AuditReading[] =>
  people.length > 0
    ? [{ people, staff: [], actions: [], also: others }]
    : others
        .map((lead) => ({ people: [], ...lead, also: others.filter((each) => each !== lead) }))
        .toSorted((one, other) => sizeOf(one) - sizeOf(other))
