import { expect, test } from 'vitest'
import { legible } from './legible.ts'

const alphabet = new Set(
  Array.from('ABCabcčžšné fi1-,\u0301\u0302\u0323', (character) => character.codePointAt(0) ?? 0),
)

test.each([
  ['ab čž', 'ab čž'],
  ['a\nb', 'a\nb'],
  ['c\u030c', 'č'],
  ['𝓐𝓫 Ｃ', 'Ab C'],
  ['ﬁ①', 'fi1'],
  ['a 😀 b', 'a \ufffd b'],
  ['👩‍👧‍👦', '\ufffd'],
  ['b❤️', 'b\ufffd'],
  ['王小', '\ufffd\ufffd'],
  ['a\u00adb', 'ab'],
  ['a\ufe0f', 'a'],
  ['B\u0301\u0301\u0301', 'B\u0301\u0301'],
  ['', ''],
])('%j is drawn as %j', (text, drawn) => expect(legible(text, alphabet)).toBe(drawn))
