import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

/** The name with the found characters in brackets. */
const shown = (name: string, typed: string): string =>
  nameParts(name, typed)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('')

test.each([
  ['Nejc Potočnik', 'potoc', 'Nejc [Potoč]nik'],
  ['Nejc Potočnik', 'POTOČ', 'Nejc [Potoč]nik'],
  ['Nejc Potočnik', 'pot nej', '[Nej]c [Pot]očnik'],
  ['Ana Kovač', 'ana', '[Ana] Kovač'],
  ['Tanana Ana', 'ana', 'Tanana [Ana]'],
  ['Đorđe Žan', 'dor zan', '[Đor]đe [Žan]'],
  ['Blaž Podgoršek-Kovačič', 'kovac', 'Blaž Podgoršek-[Kovač]ič'],
  ['Ana Kovač', '318', 'Ana Kovač'],
  ['Ana Kovač', '', 'Ana Kovač'],
  ['<b>Ana</b>', 'b', '<[b]>Ana</b>'],
  ['👩‍👧 Ana', 'a', '👩‍👧 [A]na'],
])('in %s the search %s marks %s', (name, typed, marked) => expect(shown(name, typed)).toBe(marked))

test('the parts together are the name', () => {
  const name = `${'Ž'.repeat(200)} Ana`
  expect(
    nameParts(name, 'zz ana')
      .map(({ text }) => text)
      .join(''),
  ).toBe(name)
})
