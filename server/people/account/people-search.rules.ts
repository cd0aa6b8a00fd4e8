/** What was typed into a search, as the database looks it up. */
export interface PeopleQuery {
  /** Beginnings of the parts of a name, in any order; marks may stand within one. */
  words: string[]
  /** Last digits of a phone number. */
  phoneEnd?: string
  birthYear?: number
  /** Beginning of an email address; beside words it is one way to find a person, by itself the only one. */
  email?: string
}

const minPhoneDigits = 3
const firstBirthYear = 1900

/** The same marks part a name here and in `search_words` of the database. */
const wordEnds = /[.'’‘`´ʼ′‐‑‒–—−-]+/u
const wordsOf = (part: string): string[] => part.split(wordEnds).filter((word) => word !== '')

const isNumber = (typed: string) => /^[\d+()/-]*\d[\d+()/-]*$/.test(typed)
/** `ana.kovac`, `ana_k` and `ana93` begin addresses, and may still be names. */
const mayBeginAddress = (typed: string) => /^[a-z]+[._\d][\w.+-]*$/i.test(typed)

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')

/** A number is kept as it was typed: with the country's code or with the zero that stands for it. */
const asPhoneEnd = (typed: string): string => {
  const digits = digitsOf(typed)
  const isWhole = typed.startsWith('+') || digits.startsWith('00') || digits.length >= 11
  return (isWhole ? digits.replace(/^(00)?386/, '') : digits).replace(/^0+(?=\d{3})/, '')
}

/** Reads what was typed: parts of names, the end of a phone number, an email, a year of birth (docs/product/staff.md §7.2). */
export const readSearch = (typed: string, thisYear: number): PeopleQuery => {
  const parts = typed
    .normalize('NFC')
    .split(/[\s,]+/u)
    .filter((part) => part !== '')
  const numbers = parts.filter(isNumber)
  const others = parts.filter((part) => !isNumber(part))
  const address = others.find((part) => part.includes('@')) ?? (others.length === 1 ? others[0] : undefined)
  const email = address !== undefined && (address.includes('@') || mayBeginAddress(address)) ? address : undefined
  const words = others.filter((part) => !part.includes('@') && wordsOf(part).length > 0)
  const [only] = numbers
  const year = numbers.length === 1 && /^\d{4}$/.test(only!) ? Number(only) : 0
  const phoneEnd = asPhoneEnd(numbers.join(''))
  return {
    words,
    ...(phoneEnd.length >= minPhoneDigits && { phoneEnd }),
    ...(year >= firstBirthYear && year <= thisYear && { birthYear: year }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  }
}

/** One Latin character begins a word of a fifth of all names, which helps no one; other scripts have whole names of one. */
const isTelling = (word: string) => word.length > 1 || !/\p{Script=Latin}/u.test(word)

/** Whether a search is narrow enough to be made (docs/product/staff.md §7.2). */
export const isNarrow = ({ words, phoneEnd, birthYear, email }: PeopleQuery): boolean =>
  words.flatMap(wordsOf).some(isTelling) || [phoneEnd, birthYear, email].some((each) => each !== undefined)

/** Quoted, so that no sign is an operator. */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A word as it begins a name, also with dj for đ. */
const beginningsOf = (word: string): string[] =>
  [...new Set([word, word.replaceAll(/đ/gi, 'dj')])].map((spelling) => `${quoted(spelling)}:*`)

/** Characters of a word in which one mistake is found; in shorter ones it would make another name (`search_words`). */
const [minCharacters, maxCharacters] = [4, 20]

/** What a word and a mistyped name share: one character too many, too few, another one, or two that changed places. */
const nearOf = (word: string): string[] => {
  const characters = Array.from(word)
  if (characters.length < minCharacters || characters.length > maxCharacters) return []
  const shorter = characters.map((_, left) => characters.filter((_character, nth) => nth !== left).join(''))
  return [`~${word}`, ...shorter.flatMap((each) => [each, `~${each}`])].map(quoted)
}

const withNear = (word: string): string[] => [...beginningsOf(word), ...nearOf(word)]

const partQuery = (part: string, lexemesOf: (word: string) => string[]): string => {
  const any = (word: string) => `(${lexemesOf(word).join(' | ')})`
  const words = wordsOf(part)
  return words.length > 1 ? `(${words.map(any).join(' & ')} | ${any(words.join(''))})` : words.map(any).join('')
}

/** Parts of a name as a text search query: each one must begin a word of it, also where marks part them otherwise. */
export const asBeginnings = (parts: readonly string[]): string =>
  parts.map((part) => partQuery(part, beginningsOf)).join(' & ')

/** The same with one mistake in one part; undefined where all are too short for one. */
export const asNear = (parts: readonly string[]): string | undefined => {
  const queries = parts.flatMap((part, nth) =>
    [...wordsOf(part), wordsOf(part).join('')].some((word) => nearOf(word).length > 0)
      ? [parts.map((each, other) => partQuery(each, other === nth ? withNear : beginningsOf)).join(' & ')]
      : [],
  )
  return queries.length > 0 ? queries.map((query) => `(${query})`).join(' | ') : undefined
}

/** Digits that two spellings of one phone number share; empty for a number too short to tell people apart. */
export const sharedPhoneEnd = (phoneNumber: string): string => {
  const digits = digitsOf(phoneNumber)
  return digits.length < 8 ? '' : digits.slice(-8)
}

/** The last three digits of a phone number, by which staff tell people apart. */
export const phoneEndOf = (phoneNumber: string): string => digitsOf(phoneNumber).slice(-3)
