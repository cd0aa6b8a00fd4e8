import { importFields, type ImportField, type ImportKind } from '#contract/staff/reception/import-files.ts'
import type { ImportMapping } from '#contract/staff/reception/imports.ts'
import { cleanCell, foldedWord, isNone, readDay, readEmail, readPhone, thisCentury } from './cells.rules.ts'

type Row = readonly string[]

/** Words of headings, folded, in both languages: the whole heading of a column, without a guardian's own word. */
const words: Readonly<Record<Exclude<ImportField, `guardian${string}`>, readonly string[]>> = {
  number: [
    'clanskastevilka',
    'clanskast',
    'stclana',
    'stevilkaclana',
    'clan',
    'sifra',
    'sifraclana',
    'stkartice',
    'id',
    'membernumber',
    'memberno',
    'member',
    'memberid',
    'number',
  ],
  firstName: ['ime', 'imeclana', 'firstname', 'givenname', 'forename', 'name'],
  lastName: ['priimek', 'priimekclana', 'lastname', 'surname', 'familyname'],
  birthDate: [
    'datumrojstva',
    'rojen',
    'rojena',
    'rojstvo',
    'rojdatum',
    'datrojstva',
    'rojstnidan',
    'birthdate',
    'dateofbirth',
    'dob',
    'born',
    'birthday',
  ],
  email: [
    'email',
    'enaslov',
    'eposta',
    'elektronskanaslov',
    'elektronskinaslov',
    'elektronskaposta',
    'mail',
    'emailaddress',
  ],
  phone: [
    'telefon',
    'tel',
    'telst',
    'gsm',
    'mobitel',
    'mobilni',
    'telefonskastevilka',
    'phone',
    'mobile',
    'phonenumber',
  ],
  address: ['naslov', 'ulica', 'ulicainhisnastevilka', 'address', 'street', 'streetaddress'],
  postalCode: ['posta', 'postnastevilka', 'postnast', 'pst', 'zip', 'zipcode', 'postalcode', 'postcode'],
  city: ['kraj', 'mesto', 'nazivposte', 'krajposte', 'city', 'town'],
  country: ['drzava', 'country'],
  ability: ['plezalnoznanje', 'znanje', 'stopnjaznanja', 'ability', 'climbingability', 'level'],
  language: ['jezik', 'language'],
  termsOn: ['pogoji', 'splosnipogoji', 'pogojidne', 'pogojipodpisanidne', 'terms', 'termssignedon'],
  rulesOn: ['pravila', 'hisnired', 'pravilnik', 'pravilapodpisanadne', 'rules', 'rulessignedon', 'waiver'],
  name: [
    'vstopnica',
    'karta',
    'vrstakarte',
    'nazivkarte',
    'nazivvstopnice',
    'artikel',
    'naziv',
    'skupina',
    'tecaj',
    'vadba',
    'ticket',
    'tickettype',
    'product',
    'group',
    'course',
    'class',
  ],
  visitsLeft: [
    'preostaliobiski',
    'preostanek',
    'ostane',
    'obiskov',
    'preostalo',
    'stobiskov',
    'preostaloobiskov',
    'visitsleft',
    'remaining',
    'remainingvisits',
    'visits',
  ],
  validUntil: [
    'veljado',
    'veljavnost',
    'veljavnado',
    'potece',
    'datumveljavnosti',
    'validuntil',
    'validto',
    'expires',
    'expiry',
  ],
  boughtOn: [
    'kupljeno',
    'kupljena',
    'datumnakupa',
    'nakup',
    'kupljenadne',
    'boughton',
    'bought',
    'purchased',
    'purchasedate',
  ],
  firstUsedOn: [
    'prvauporaba',
    'aktivirano',
    'aktivacija',
    'prvicuporabljena',
    'prvicuporabljenadne',
    'datumaktivacije',
    'prviobisk',
    'firstused',
    'firstusedon',
    'activated',
    'activatedon',
    'activation',
  ],
}

/** The fields of a guardian, by the field of the guardian's own that the rest of a heading names. */
const ofGuardian: Readonly<Record<string, ImportField>> = {
  number: 'guardianNumber',
  firstName: 'guardianFirstName',
  lastName: 'guardianLastName',
  birthDate: 'guardianBirthDate',
  email: 'guardianEmail',
  phone: 'guardianPhone',
}

const byWord = new Map(Object.entries(words).flatMap(([field, own]) => own.map((word) => [word, field as ImportField])))
const guardianWord =
  /skrbnik[aeo]?[mv]?|zak(oniti|onitega)?zastopnik[aeo]?|stars[aeiev]*|oce(ta|tov[aeo]?)?|mater(e|in[aeo]?)?|mati|mam(a|e|in[aeo]?)|guardians?|parents?|mothers?|fathers?/
const agreementWord = /soglasj|izjav|agreement|consent|podpis|signed/

/** Words that stand in a heading around the paper that was signed. */
const aroundPaper =
  /^(datum|dne|podpis\w*|sprejet[aoi]?|sprejem|strinja\w*|potrjen[aoi]?|izjava|se|s|z|o|signed|accepted|agreed|date|on|the|of|and)$/
const papers: readonly (readonly [RegExp, ImportField])[] = [
  [/^(splosni\w*)?pogoj\w*$|^terms(conditions)?$|^conditions$/, 'termsOn'],
  [/^pravil\w*$|^hisn\w*red\w*$|^odgovornosti$|^\w*rules$|^waiver$|^liability(waiver)?$/, 'rulesOn'],
  [/^soglasj[ae]$|^(parental)?consent$/, 'guardianOn'],
]

/** The paper whose day stands in a column, such as 'Datum podpisa pravil'. */
const paperOf = (heading: string): ImportField | undefined => {
  const core = heading
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedWord)
    .filter((word) => !aroundPaper.test(word))
    .join('')
  return papers.find(([pattern]) => pattern.test(core))?.[1]
}

/** The field that a heading names. */
const fieldOf = (heading: string): ImportField | undefined => {
  const word = foldedWord(heading)
  if (!guardianWord.test(word)) return byWord.get(word) ?? paperOf(heading)
  if (agreementWord.test(word)) return 'guardianOn'
  const own = word.replace(guardianWord, '')
  return own === '' ? 'guardianNumber' : ofGuardian[byWord.get(own) ?? '']
}

/** What the cells of a column are, where its heading says nothing. */
const fieldTests: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['email', (cell) => cell.includes('@') && 'value' in readEmail(cell)],
  ['birthDate', (cell) => 'value' in readDay(cell, thisCentury)],
  ['phone', (cell) => cell.replaceAll(/\D/g, '').length >= 8 && 'value' in readPhone(cell)],
]

const isMostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length > cells.length / 2

/** Cells of a column that have something in them. */
export const cellsOf = (rows: readonly Row[], column: number): string[] =>
  rows.map((row) => cleanCell(row[column] ?? '')).filter((cell) => cell !== '')

export const widthOf = (rows: readonly Row[]): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

/** A heading has a known word, or at least neither a number nor an address. */
const hasHeadingIn = ([first = [], ...others]: readonly Row[]): boolean =>
  first.some((cell) => fieldOf(cell) !== undefined) || (others.length > 0 && !first.some((cell) => /[\d@]/.test(cell)))

/**
 * How a file may be read: by the words of its headings, and by what stands below those that say nothing
 * (docs/product/imports.md §2.4). `rows` are its beginning.
 */
export const proposeColumns = (
  kind: ImportKind,
  rows: readonly Row[],
): Pick<ImportMapping, 'hasHeading' | 'columns'> => {
  const fields = new Set<ImportField>(importFields[kind])
  const hasHeading = hasHeadingIn(rows)
  const below = hasHeading ? rows.slice(1) : rows
  const found = new Map<ImportField, number>()
  const columns = Array.from({ length: widthOf(rows) }, (_, column) => column)
  const take = (field: ImportField | undefined, column: number) => {
    if (field !== undefined && fields.has(field) && !found.has(field)) found.set(field, column)
  }
  if (hasHeading) for (const column of columns) take(fieldOf(rows[0]?.[column] ?? ''), column)
  const isTaken = (column: number) => [...found.values()].includes(column)
  for (const [field, is] of fieldTests)
    for (const column of columns)
      // A column with a heading that is no known word is left to the member.
      if (
        !isTaken(column) &&
        !(hasHeading && cleanCell(rows[0]?.[column] ?? '') !== '') &&
        isMostly(cellsOf(below, column), is)
      )
        take(field, column)
  return {
    hasHeading,
    columns: importFields[kind].flatMap((field) => {
      const column = found.get(field)
      return column === undefined ? [] : [{ field, column }]
    }),
  }
}

/** The cells of a row by field; an unmapped or empty one is ''. */
export type Cells = (field: ImportField) => string

const nameFields = new Set<ImportField>(['firstName', 'lastName', 'guardianFirstName', 'guardianLastName', 'name'])

/** Reads the cells of a row by the fields that its columns are mapped to. */
export const cellsBy = (row: Row, columns: ImportMapping['columns']): Cells => {
  const column = new Map(columns.map((each) => [each.field, each.column]))
  return (field) => {
    const at = column.get(field)
    const cell = at === undefined ? '' : cleanCell(row[at] ?? '')
    return isNone(cell, nameFields.has(field)) ? '' : cell
  }
}

/** Whether a row has nothing in it. */
export const isBlank = (row: Row): boolean => row.every((cell) => cell.trim() === '')
