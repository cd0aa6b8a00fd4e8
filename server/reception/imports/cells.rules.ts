import { isLanguage, languages, type Language } from '#contract/platform/language.ts'
import * as z from 'zod/mini'
import { complaints, Email, nameOfPerson, Phone, text, type FieldCode } from '#contract/platform/fields.ts'
import type { Day } from '#contract/platform/day.ts'
import { Day as DaySchema } from '#contract/platform/values.ts'
import type { wrongCodes } from '#contract/staff/reception/import-files.ts'
import { m } from '#texts/compiled/messages.js'
import { addDays } from '#server/platform/calendar.ts'

export type WrongCode = (typeof wrongCodes)[number]

/** The value of a cell, or why it has none. */
export type CellReading<Value> = { value: Value } | { wrong: WrongCode }

/**
 * A cell as it was meant: one line, without spaces around it, and without the apostrophe by which spreadsheets mark a text
 * that begins like a formula.
 */
export const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/** Lower case without accents and signs, to compare words of headings and lists. */
export const foldedWord = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('đ', 'd')

/** Dashes and words by which a list says that there is nothing. A name may be such a word, but no dash. */
const dashes = /^[-–—/.]+$/
const noneWords = new Set(['brez', 'ni', 'nima', 'nimapodatka', 'nipodatka', 'none', 'na', 'null'])

/** Whether a cell says that there is nothing in it. */
export const isNone = (cell: string, isName: boolean): boolean =>
  dashes.test(cell) || (!isName && noneWords.has(foldedWord(cell)))

const isCode = new Set<FieldCode>(['required', 'characters', 'too_long', 'name_address', 'email', 'phone'])

const checked = <Value extends string>(
  schema: z.ZodMiniType<Value, unknown>,
  cell: string,
  otherwise: WrongCode,
): CellReading<Value> => {
  const parsed = z.safeParse(schema, cell)
  if (parsed.success) return { value: parsed.data }
  const [code] = Object.values(complaints(parsed.error))
  return { wrong: code !== undefined && isCode.has(code) ? (code as WrongCode) : otherwise }
}

export const readName = (cell: string): CellReading<string> => checked(nameOfPerson, cell, 'characters')

export const readText =
  (max: number) =>
  (cell: string): CellReading<string> =>
    checked(text(max), cell, 'characters')

const maxNumberLength = 40

/** The number of a member in the old system. Spreadsheets drop leading zeros of some files, so none count in any. */
export const readNumber = (cell: string): CellReading<string> => {
  const number = cell.replaceAll(' ', '').replace(/^(\d+)\.0$/, '$1')
  if (number.length > maxNumberLength || !/^[\p{L}\p{N}][\p{L}\p{N}./_-]*$/u.test(number)) return { wrong: 'number' }
  return { value: (/^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number).toUpperCase() }
}

const dayFrom = (year: number, month: number, day: number): CellReading<Day> => {
  const written = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
  const parsed = z.safeParse(DaySchema, written)
  return parsed.success && year < 2200 ? { value: parsed.data } : { wrong: 'date' }
}

/** The day before 1 January 1900 by the count of spreadsheets, which take that year for a leap year. */
const spreadsheetZero = '1899-12-30' as Day

/** With slashes both orders are in use; a number above 12 says which, and so do two equal ones. */
const withSlashes = (first: number, second: number, year: number): CellReading<Day> => {
  if (first > 12 || first === second) return dayFrom(year, second, first)
  return second > 12 ? dayFrom(year, first, second) : { wrong: 'date_ambiguous' }
}

/** The year that two digits stand for, where the field leaves only one: `(14, '09-02')`. */
export type ShortYear = (digits: number, monthAndDay: string) => number

/** Of this century: days on which something was signed, bought or will end. */
export const thisCentury: ShortYear = (digits) => 2000 + digits

/** The latest year by which someone is born already. */
export const bornBy =
  (today: Day): ShortYear =>
  (digits, monthAndDay) =>
    `${2000 + digits}-${monthAndDay}` <= today ? 2000 + digits : 1900 + digits

const twoDigits = (number: string) => number.padStart(2, '0')

/**
 * `2. 9. 2014`, `2014-09-02`, `13/9/2014` or a spreadsheet's count of days, each also with a time of day behind it. `2. 9. 14`
 * only where the field says which century it is.
 */
export const readDay = (cell: string, shortYear?: ShortYear): CellReading<Day> => {
  const day = cell.replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M|Z)?$/i, '').replaceAll(' ', '')
  const numbers = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?$/.exec(day)
  if (numbers) {
    const [, first = '', sign, second = '', third = ''] = numbers
    if (first.length === 4 && third.length <= 2) return dayFrom(Number(first), Number(second), Number(third))
    // Signs other than dots leave open which of the three is the year.
    if (shortYear && sign === '.' && third.length === 2 && first.length <= 2)
      return dayFrom(
        shortYear(Number(third), `${twoDigits(second)}-${twoDigits(first)}`),
        Number(second),
        Number(first),
      )
    if (third.length !== 4 || first.length > 2) return { wrong: 'date' }
    return sign === '.'
      ? dayFrom(Number(third), Number(second), Number(first))
      : withSlashes(Number(first), Number(second), Number(third))
  }
  // Five digits: four could be a year alone.
  const count = /^(\d{5})([.,]\d+)?$/.exec(day)
  return count ? { value: addDays(spreadsheetZero, Number(count[1])) } : { wrong: 'date' }
}

/** Addresses lose their spaces; a link of an email program is taken for its address. */
export const readEmail = (cell: string): CellReading<string> => {
  const address = cell.replaceAll(/\s/g, '').replace(/^mailto:/i, '')
  return checked(Email, address.replace(/^.*<(.+)>$/, '$1'), 'email')
}

/** Slovenian numbers whose first zero a spreadsheet dropped get it back, and dots become spaces. */
export const readPhone = (cell: string): CellReading<string> => {
  const typed = cell.replaceAll('.', ' ').replaceAll(/ +/g, ' ').trim()
  const bare = typed.replaceAll(' ', '')
  const phone = /^[1-8]\d{7}$/.test(bare)
    ? `0${typed}`
    : /^386\d{7,8}$/.test(bare)
      ? `+${typed}`
      : typed.replace(/^00(?=[1-9])/, '+')
  return checked(Phone as z.ZodMiniType<string, unknown>, phone, 'phone')
}

const regions = new Intl.DisplayNames(['sl'], { type: 'region' })

/** A country by its name; a code becomes the name. */
export const readCountry = (cell: string): CellReading<string> => {
  const code = { SLO: 'SI', SVN: 'SI', HRV: 'HR', ITA: 'IT', AUT: 'AT', DEU: 'DE', D: 'DE', I: 'IT', A: 'AT' }[
    cell.toUpperCase()
  ]
  const short = code ?? cell
  return readText(56)(/^[A-Z]{2}$/i.test(short) ? (regions.of(short.toUpperCase()) ?? cell) : cell)
}

/** Countries whose postal codes have five digits, in both languages. */
const fiveDigits = new Set(
  ['Italija', 'Italy', 'Nemčija', 'Germany', 'Hrvaška', 'Croatia', 'Francija', 'France', 'Španija', 'Spain'].map(
    foldedWord,
  ),
)

/** Codes of countries with five digits get back the zeros that a spreadsheet dropped. */
export const readPostalCode = (cell: string, country: string): CellReading<string> => {
  const code = cell.replace(/^(SI|SLO)[- ]?(?=\d{4}$)/i, '').replace(/^(\d+)\.0$/, '$1')
  const isShort = /^\d{3,4}$/.test(code) && fiveDigits.has(foldedWord(country))
  return readText(16)(isShort ? code.padStart(5, '0') : code)
}

const abilityWords = new Map(
  languages.flatMap((locale) =>
    [m.ability_0, m.ability_1, m.ability_2, m.ability_3, m.ability_4, m.ability_5, m.ability_6, m.ability_7].map(
      (word, ability) => [foldedWord(word({}, { locale }).replace(/^\d – |\(.*$/g, '')), ability] as const,
    ),
  ),
)

/** A number of the scale from 0 to 7, or one of its words; a grade of a route is neither. */
export const readAbility = (cell: string): CellReading<number> => {
  const number = /^([0-7])(?:\.0)?(?:\s*[–-].*)?$/.exec(cell)?.[1]
  const ability = number === undefined ? abilityWords.get(foldedWord(cell.replace(/\(.*$/, ''))) : Number(number)
  return ability === undefined ? { wrong: 'ability' } : { value: ability }
}

const languageWords: Readonly<Record<string, Language>> = {
  slo: 'sl',
  slv: 'sl',
  si: 'sl',
  slovenscina: 'sl',
  slovenski: 'sl',
  slovensko: 'sl',
  slovenian: 'sl',
  eng: 'en',
  ang: 'en',
  anglescina: 'en',
  angleski: 'en',
  anglesko: 'en',
  english: 'en',
}

export const readLanguage = (cell: string): CellReading<Language> => {
  const word = foldedWord(cell)
  const language = isLanguage(word) ? word : languageWords[word]
  return language === undefined ? { wrong: 'language' } : { value: language }
}

const maxVisits = 1_000

export const readVisits = (cell: string): CellReading<number> =>
  /^\d{1,4}([.,]0+)?$/.test(cell) && Number.parseInt(cell, 10) <= maxVisits
    ? { value: Number.parseInt(cell, 10) }
    : { wrong: 'visits' }
