import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test.each<[string, string[], string[]]>([
  ['one ending for all', ['Dnevna za dijake', 'Paket 5 za dijake'], ['Dnevna', 'Paket 5']],
  ['English', ['Day ticket, youth and student', 'Pass, youth and student'], ['Day ticket', 'Pass']],
  ['different endings', ['Dnevna za dijake', 'Letna za študente'], ['Dnevna za dijake', 'Letna za študente']],
  ['an ending of some', ['Dnevna', 'Letna za študente'], ['Dnevna', 'Letna za študente']],
  ['no ending', ['Dnevna', 'Letna'], ['Dnevna', 'Letna']],
])('names of tickets under the heading of their age: %s', (_title, names, short) => {
  expect(names.map(shortNames(names))).toEqual(short)
})
