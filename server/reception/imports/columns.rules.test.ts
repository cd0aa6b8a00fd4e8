import { expect, test } from 'vitest'
import { proposeColumns } from './columns.rules.ts'

const fieldsAt = (kind: 'people' | 'tickets' | 'places', rows: string[][]) => {
  const { hasHeading, columns } = proposeColumns(kind, rows)
  return { hasHeading, ...Object.fromEntries(columns.map(({ field, column }) => [field, column])) }
}

test('columns are proposed from Slovenian headings', () => {
  const heading = [
    'Članska št.',
    'Ime',
    'Priimek',
    'Datum rojstva',
    'E-naslov',
    'GSM',
    'Ulica',
    'Pošta',
    'Kraj',
    'Država',
    'Znanje',
    'Jezik',
    'Opomba',
    'Skrbnik',
    'Ime skrbnika',
    'Telefon starša',
    'Soglasje skrbnika',
    'Hišni red',
  ]
  expect(fieldsAt('people', [heading, []])).toEqual({
    hasHeading: true,
    number: 0,
    firstName: 1,
    lastName: 2,
    birthDate: 3,
    email: 4,
    phone: 5,
    address: 6,
    postalCode: 7,
    city: 8,
    country: 9,
    ability: 10,
    language: 11,
    guardianNumber: 13,
    guardianFirstName: 14,
    guardianPhone: 15,
    guardianOn: 16,
    rulesOn: 17,
  })
})

test.each([
  ['Ime starša', 'guardianFirstName'],
  ['Mama priimek', 'guardianLastName'],
  ['Priimek očeta', 'guardianLastName'],
  ['Telefon mame', 'guardianPhone'],
  ['GSM (zakoniti zastopnik)', 'guardianPhone'],
  ['E-pošta staršev', 'guardianEmail'],
  ['Zak. zastopnik – datum rojstva', 'guardianBirthDate'],
  ["Mother's phone", 'guardianPhone'],
  ['Soglasje', 'guardianOn'],
  ['Soglasje staršev', 'guardianOn'],
  ['Datum soglasja', 'guardianOn'],
  ['Parental consent', 'guardianOn'],
  ['Datum podpisa pogojev', 'termsOn'],
  ['Splošni pogoji sprejeti', 'termsOn'],
  ['Strinja se s pogoji', 'termsOn'],
  ['Terms accepted on', 'termsOn'],
  ['Podpisana pravila', 'rulesOn'],
  ['Hišni red – podpis', 'rulesOn'],
  ['Izjava o odgovornosti', 'rulesOn'],
  ['Waiver signed', 'rulesOn'],
  // Neither a guardian nor a paper.
  ['Datum vpisa', undefined],
  ['Starost', undefined],
  ['Materni jezik', undefined],
] as const)('%s is the column of %s', (heading, field) => {
  const { columns } = proposeColumns('people', [['Ime', heading], []])
  expect(columns.find(({ column }) => column === 1)?.field).toBe(field)
})

test('columns are proposed from English headings', () => {
  const heading = ['Member no.', 'Surname', 'First name', 'Date of birth', 'Ticket type', 'Remaining', 'Valid until']
  expect(fieldsAt('tickets', [heading, []])).toEqual({
    hasHeading: true,
    number: 0,
    lastName: 1,
    firstName: 2,
    birthDate: 3,
    name: 4,
    visitsLeft: 5,
    validUntil: 6,
  })
})

test('a field is proposed once, and fields of another kind never', () => {
  expect(fieldsAt('places', [['Ime', 'Ime', 'Skupina', 'Velja do']])).toEqual({
    hasHeading: true,
    firstName: 0,
    name: 2,
  })
})

test('without a heading the cells say what they are', () => {
  const rows = [
    ['17', 'Ana', 'Kos', '2.9.1990', '041 123 456', 'ana@previs.si'],
    ['18', 'Bor', 'Kos', '41884', '31123456', ''],
    ['19', 'Eva', 'Kos', '', '', 'eva@previs.si'],
  ]
  expect(fieldsAt('people', rows)).toEqual({ hasHeading: false, birthDate: 3, phone: 4, email: 5 })
})

test('words without a number are a heading, also unknown ones', () => {
  expect(
    fieldsAt('people', [
      ['Vzdevek', 'Opomba'],
      ['Ano', '1'],
    ]),
  ).toEqual({ hasHeading: true })
})
