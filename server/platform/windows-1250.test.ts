import { expect, test } from 'vitest'
import { readableInWindows1250, toWindows1250 } from './windows-1250.ts'

test('Slovenian characters have the bytes of the code page', () => {
  expect([...toWindows1250('čšžČŠŽ €')]).toEqual([0xe8, 0x9a, 0x9e, 0xc8, 0x8a, 0x8e, 0x20, 0x80])
})

test.each([
  ['ordinary words\r\n', 'ordinary words\r\n'],
  ['Đurđević', 'Đurđević'],
  ['z\u030c as two characters', 'ž as two characters'],
  ['Ñandú à la carte', 'Nandú a la carte'],
  ['Ｋｏｖａč ﬁ ①', 'Kovač fi 1'],
  ['王 Жанна 😀', '? ????? ?'],
  ['\u0081', '?'],
])('%j is written as %j', (text, expected) => {
  expect(readableInWindows1250(text)).toBe(expected)
  expect(new TextDecoder('windows-1250').decode(toWindows1250(text))).toBe(expected)
})
