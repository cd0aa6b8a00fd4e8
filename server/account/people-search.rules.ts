/** What was typed into a search, as the database looks it up. */
export interface Asked {
  /** Beginnings of the words of a name, in any order. */
  words: string[]
  /** Last digits of a phone number. */
  phoneEnd?: string
  birthYear?: number
  /** Beginning of an email address; beside words it is one way to find a person, by itself the only one. */
  email?: string
}

const minPhoneDigits = 3
const firstBirthYear = 1900

/** The same marks end a word here and in `person.name_words`. */
const wordEnds = /[\s.,'’-]+/u

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
export const readSearch = (typed: string, thisYear: number): Asked => {
  const parts = typed.split(/\s+/).filter((part) => part !== '')
  const numbers = parts.filter(isNumber)
  const others = parts.filter((part) => !isNumber(part))
  const address = others.find((part) => part.includes('@')) ?? (others.length === 1 ? others[0] : undefined)
  const email = address !== undefined && (address.includes('@') || mayBeginAddress(address)) ? address : undefined
  const words = others.filter((part) => !part.includes('@')).flatMap((part) => part.split(wordEnds))
  const [only] = numbers
  const year = numbers.length === 1 && /^\d{4}$/.test(only!) ? Number(only) : 0
  const phoneEnd = asPhoneEnd(numbers.join(''))
  return {
    words: words.filter((word) => word !== ''),
    ...(phoneEnd.length >= minPhoneDigits && { phoneEnd }),
    ...(year >= firstBirthYear && year <= thisYear && { birthYear: year }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  }
}

/** One Latin character begins a word of a fifth of all names, which helps no one; other scripts have whole names of one. */
const isTelling = (word: string) => word.length > 1 || !/\p{Script=Latin}/u.test(word)

/** Whether a search is narrow enough to be made (docs/product/staff.md §7.2). */
export const isNarrow = ({ words, phoneEnd, birthYear, email }: Asked): boolean =>
  words.some(isTelling) || [phoneEnd, birthYear, email].some((each) => each !== undefined)

/** Words as a text search query: each one must begin a word of the name. Quoted, so that no sign is an operator. */
export const asBeginnings = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')

/** Digits that two spellings of one phone number share; empty for a number too short to tell people apart. */
export const sharedPhoneEnd = (phoneNumber: string): string => {
  const digits = digitsOf(phoneNumber)
  return digits.length < 8 ? '' : digits.slice(-8)
}

/** The last three digits of a phone number, by which staff tell people apart. */
export const phoneEndOf = (phoneNumber: string): string => digitsOf(phoneNumber).slice(-3)
