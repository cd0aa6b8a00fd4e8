import type { Day } from '#contract/platform/day.ts'
import { optionalFields, type ImportField } from '#contract/staff/reception/import-files.ts'
import type { ImportProblem } from '#contract/staff/reception/imports.ts'
import type { PersonToImport } from '#server/people/account/imported-people.ts'
import { isPossibleBirthDate } from '#server/people/account/person.rules.ts'
import {
  bornBy,
  readAbility,
  readCountry,
  readDay,
  readEmail,
  readLanguage,
  readName,
  readNumber,
  readPhone,
  readPostalCode,
  readText,
  thisCentury,
  type CellReading,
  type ShortYear,
} from './cells.rules.ts'
import type { Cells } from './columns.rules.ts'

/** Whom a line names: by a member number, by names and birth date, or by both. */
export interface Ref {
  number?: string | undefined
  /** What the line says of names and birth date, also a part of them. */
  said: { firstName?: string | undefined; lastName?: string | undefined; birthDate?: Day | undefined }
  named?: { firstName: string; lastName: string; birthDate: Day } | undefined
}

/** Reads cells one after the other and collects what is wrong with them. */
export class LineReader {
  readonly problems: ImportProblem[] = []
  /** Fields that were left out, as they are wrong and may be missing. */
  readonly notices: ImportProblem[] = []
  readonly #cells: Cells
  readonly #leftOut: ReadonlySet<ImportField>

  constructor(cells: Cells, leftOut: ReadonlySet<ImportField> = new Set()) {
    this.#cells = cells
    this.#leftOut = leftOut
  }

  has(field: ImportField): boolean {
    return this.#cells(field) !== ''
  }

  /** The value of a cell; undefined for an empty or a wrong one. */
  optional<Value>(field: ImportField, read: (cell: string) => CellReading<Value>): Value | undefined {
    const cell = this.#cells(field)
    if (cell === '') return undefined
    const result = read(cell)
    if ('value' in result) return result.value
    if (this.#leftOut.has(field)) this.notices.push({ field, code: 'field_left_out' })
    else this.problems.push({ field, code: result.wrong })
    return undefined
  }

  required<Value>(field: ImportField, read: (cell: string) => CellReading<Value>): Value | undefined {
    if (!this.has(field)) this.problems.push({ field, code: 'required' })
    return this.optional(field, read)
  }

  wrong(code: ImportProblem['code'], field?: ImportField): void {
    this.problems.push({ ...(field && { field }), code })
  }
}

/** A day that has been by now. */
export const pastDay =
  (today: Day, shortYear: ShortYear = thisCentury) =>
  (cell: string): CellReading<Day> => {
    const read = readDay(cell, shortYear)
    return 'value' in read && read.value > today ? { wrong: 'future' } : read
  }

export const birthDay =
  (today: Day) =>
  (cell: string): CellReading<Day> => {
    const read = pastDay(today, bornBy(today))(cell)
    return 'value' in read && !isPossibleBirthDate(read.value, today) ? { wrong: 'age' } : read
  }

/** The person of a line that is about a person here already. */
export const readRef = (line: LineReader, today: Day): Ref | undefined => {
  const number = line.optional('number', readNumber)
  const hasNames = line.has('firstName') || line.has('lastName') || line.has('birthDate')
  if (!hasNames && number === undefined && line.problems.length === 0) line.wrong('person_wrong')
  if (!hasNames) return number === undefined ? undefined : { number, said: {} }
  const firstName = line.optional('firstName', readName)
  const lastName = line.optional('lastName', readName)
  const birthDate = line.optional('birthDate', birthDay(today))
  const named = firstName && lastName && birthDate ? { firstName, lastName, birthDate } : undefined
  if (number === undefined && !named && line.problems.length === 0) line.wrong('person_wrong')
  return { number, said: { firstName, lastName, birthDate }, named }
}

/** A guardian as a child's line names them. */
export type Guardian =
  | { number: string }
  | { firstName: string; lastName: string; birthDate: Day; email: string; phoneNumber: string }

/** What a line says about a person. */
export interface PersonLine extends Omit<PersonToImport, 'id'> {
  number: string | undefined
  guardian: Guardian | undefined
  /** Days on which papers were signed. */
  termsOn: Day | undefined
  rulesOn: Day | undefined
  guardianOn: Day | undefined
}

const readGuardian = (line: LineReader, today: Day): Guardian | undefined => {
  const number = line.optional('guardianNumber', readNumber)
  const [firstName, lastName] = [
    line.optional('guardianFirstName', readName),
    line.optional('guardianLastName', readName),
  ]
  const birthDate = line.optional('guardianBirthDate', birthDay(today))
  const email = line.optional('guardianEmail', readEmail) ?? ''
  const phoneNumber = line.optional('guardianPhone', readPhone) ?? ''
  if (number !== undefined) return { number }
  if (firstName && lastName && birthDate) return { firstName, lastName, birthDate, email, phoneNumber }
  const isNamed = (['guardianFirstName', 'guardianLastName', 'guardianBirthDate'] as const).some((field) =>
    line.has(field),
  )
  if (isNamed && line.problems.length === 0) line.wrong('guardian_incomplete', 'guardianBirthDate')
  return undefined
}

const addressLength = 120
const cityLength = 80

const mayBeMissing: ReadonlySet<ImportField> = new Set(optionalFields)

/**
 * Reads a line of a file of people; without a person where something in it is wrong. `leavesOut` takes wrong optional fields
 * for empty ones, with a notice each.
 */
export const readPersonLine = (
  cells: Cells,
  today: Day,
  leavesOut = false,
): { number: string | undefined; person?: PersonLine; problems: ImportProblem[]; notices: ImportProblem[] } => {
  const line = new LineReader(cells, leavesOut ? mayBeMissing : undefined)
  const number = line.optional('number', readNumber)
  const firstName = line.required('firstName', readName)
  const lastName = line.required('lastName', readName)
  const birthDate = line.required('birthDate', birthDay(today))
  const country = line.optional('country', readCountry) ?? ''
  const optional = {
    email: line.optional('email', readEmail) ?? '',
    phoneNumber: line.optional('phone', readPhone) ?? '',
    address: line.optional('address', readText(addressLength)) ?? '',
    postalCode: line.optional('postalCode', (cell) => readPostalCode(cell, country)) ?? '',
    city: line.optional('city', readText(cityLength)) ?? '',
    country,
    climbingAbility: line.optional('ability', readAbility) ?? 0,
    language: line.optional('language', readLanguage) ?? ('sl' as const),
    termsOn: line.optional('termsOn', pastDay(today)),
    rulesOn: line.optional('rulesOn', pastDay(today)),
    guardianOn: line.optional('guardianOn', pastDay(today)),
    guardian: readGuardian(line, today),
  }
  const { problems, notices } = line
  return problems.length === 0 && firstName && lastName && birthDate
    ? { number, person: { number, firstName, lastName, birthDate, ...optional }, problems, notices }
    : { number, problems, notices }
}
