import { describe, expect, test } from 'vitest'
import {
  nothingRead,
  timeoutOf,
  readPause,
  readPress,
  type Kind,
  type Press,
  type Reading,
} from './hand-reader.rules.ts'

const code = 'PREVIS:0193A7C2-5E11-7000-8000-00000000002A'

/** Key and Shift of a character on a US keyboard. */
const keyOf = (sign: string): Pick<Press, 'code' | 'shift'> => {
  if (/[A-Z]/.test(sign)) return { code: `Key${sign}`, shift: true }
  if (/[a-z]/.test(sign)) return { code: `Key${sign.toUpperCase()}`, shift: false }
  if (/\d/.test(sign)) return { code: `Digit${sign}`, shift: false }
  const other: Record<string, Pick<Press, 'code' | 'shift'>> = {
    ':': { code: 'Semicolon', shift: true },
    '-': { code: 'Minus', shift: false },
    ' ': { code: 'Space', shift: false },
    '⏎': { code: 'Enter', shift: false },
    '⇥': { code: 'Tab', shift: false },
    '⇞': { code: 'PageUp', shift: false },
  }
  return other[sign] ?? { code: '', shift: false }
}

interface Typed {
  signs: string
  gapMs: number
}

const press = (sign: string, at: number): Press => ({ ...keyOf(sign), at, control: false, isOther: false })

/** Types with a clock of its own and answers what each press was. */
const type = (...typed: Typed[]): { kinds: Kind[]; reading: Reading } => {
  let reading = nothingRead
  let at = 1_000
  const kinds = typed.flatMap(({ signs, gapMs }) =>
    Array.from(signs, (sign) => {
      at += gapMs
      const { reading: next, of } = readPress(reading, press(sign, at))
      reading = next
      return of
    }),
  )
  return { kinds, reading }
}

const scannedIn = (kinds: readonly Kind[]) =>
  kinds.flatMap((kind) => (kind.kind === 'end' && kind.text !== undefined ? [kind.text] : []))

describe('a reader', () => {
  test.each<[string, Typed[], string[]]>([
    ['at 5 ms a key', [{ signs: `${code}⏎`, gapMs: 5 }], [code]],
    ['at 35 ms a key', [{ signs: `${code}⏎`, gapMs: 35 }], [code]],
    ['with Tab at the end', [{ signs: `${code}⇥`, gapMs: 5 }], [code]],
    ['in small characters', [{ signs: `${code.toLowerCase()}⏎`, gapMs: 5 }], [code.toLowerCase()]],
    ['with a code of others', [{ signs: '3838957000123⏎', gapMs: 5 }], ['3838957000123']],
    ['with eight signs', [{ signs: '12345678⏎', gapMs: 20 }], ['12345678']],
    ['with a space in the code', [{ signs: 'WIFI:S:Moj Net⏎', gapMs: 5 }], ['WIFI:S:Moj Net']],
    [
      'that pauses inside our code',
      [
        { signs: 'PREVIS:0193A7C2', gapMs: 5 },
        { signs: '-5E11⏎', gapMs: 140 },
      ],
      ['PREVIS:0193A7C2-5E11'],
    ],
    ['twice', [{ signs: `${code}⏎${code}⏎`, gapMs: 5 }], [code, code]],
    ['with a cut code and then a whole one', [{ signs: `PREVIS:01⏎${code}⏎`, gapMs: 5 }], ['PREVIS:01', code]],
    ['just after a finger', [{ signs: `k${code}⏎`, gapMs: 20 }], [code]],
    [
      'with a code of several lines, once',
      [{ signs: 'BEGIN:VCARD⏎N:Kovac⏎TEL:041234567⏎', gapMs: 5 }],
      ['BEGIN:VCARD'],
    ],
  ])('%s is read', (_, typed, texts) => expect(scannedIn(type(...typed).kinds)).toEqual(texts))

  test('is known from its seventh sign on, and takes back what came before', () => {
    const { kinds } = type({ signs: `k${code}⏎`, gapMs: 5 })
    expect(kinds.slice(0, 7).map(({ kind }) => kind)).toEqual(Array<string>(7).fill('maybe'))
    expect(kinds.slice(7, -1)).toEqual(
      Array.from({ length: code.length - 6 }, () => ({ kind: 'code', from: 1, isFirst: false })),
    )
    expect(kinds.at(-1)).toEqual({ kind: 'end', from: 1, text: code })
  })

  test('without an end is ended by a pause', () => {
    expect(readPause(type({ signs: code, gapMs: 5 }).reading)).toEqual({ kind: 'end', from: 0, text: code })
    expect(readPause(type({ signs: '38389570', gapMs: 5 }).reading)).toBeUndefined()
  })

  test('without an end is given longer for the rest of a code that is cut so far', () => {
    const after = (signs: string) => timeoutOf(type({ signs, gapMs: 5 }).reading)
    expect(after(code)).toBe(150)
    expect(after('PREVIS:A0123456789ABCDEF')).toBe(150)
    expect(after(code.slice(0, -1))).toBe(700)
  })

  test('may send a line feed after Enter, which opens nothing', () => {
    const { reading } = type({ signs: `${code}⏎`, gapMs: 5 })
    const { of } = readPress(reading, { ...press('J', reading.lastAt + 5), control: true })
    expect(of).toEqual({ kind: 'end', from: 0, text: undefined })
  })
})

describe('fingers', () => {
  test.each<[string, Typed[]]>([
    ['quick ones', [{ signs: 'KovacAna⏎', gapMs: 60 }]],
    ['two keys at once and Enter', [{ signs: 'ko⏎', gapMs: 10 }]],
    ['seven rolled keys and Enter', [{ signs: 'novakan⏎', gapMs: 30 }]],
    [
      'rolled pairs',
      [
        { signs: 'k', gapMs: 120 },
        { signs: 'o', gapMs: 15 },
        { signs: 'v', gapMs: 120 },
        { signs: 'a', gapMs: 15 },
        { signs: 'c', gapMs: 120 },
        { signs: 'i', gapMs: 15 },
        { signs: 'c', gapMs: 120 },
        { signs: 'a⏎', gapMs: 15 },
      ],
    ],
    ['our own code, typed', [{ signs: `${code}⏎`, gapMs: 36 }]],
    [
      'Enter long after the last key',
      [
        { signs: '12345678', gapMs: 5 },
        { signs: '⏎', gapMs: 36 },
      ],
    ],
    ['a key between', [{ signs: '1234⇞5678⏎', gapMs: 5 }]],
  ])('are no reader: %s', (_, typed) => expect(scannedIn(type(...typed).kinds)).toEqual([]))

  test.each<[string, Partial<Press>]>([
    ['a held key repeats', { isOther: true }],
    ['Ctrl is down', { control: true }],
    ['the key has no place, as on a phone', { code: '' }],
  ])('where %s', (_, held) => {
    const { reading } = type({ signs: '1234567', gapMs: 5 })
    const { of } = readPress(reading, { ...press('8', reading.lastAt + 5), ...held })
    expect(of).toEqual({ kind: 'fingers' })
  })

  test('after a code, by a clock that was put back', () => {
    const { kinds } = type({ signs: `${code}⏎`, gapMs: 5 }, { signs: '2', gapMs: -50 })
    expect(kinds.at(-1)).toEqual({ kind: 'maybe', isFirst: true })
  })

  test('a space by itself presses what has the focus', () => {
    expect(type({ signs: ' ', gapMs: 5 }).kinds).toEqual([{ kind: 'fingers' }])
  })
})

test('Shift and Caps Lock belong to the next key', () => {
  const { reading } = type({ signs: 'PREV', gapMs: 5 })
  const shift = readPress(reading, { ...press('x', reading.lastAt + 5), code: 'ShiftLeft' })
  expect(shift).toEqual({ reading, of: { kind: 'modifier' } })
})

test('keys of the number pad are digits, whatever Num Lock says', () => {
  const { reading } = type({ signs: '1234567', gapMs: 5 })
  const { reading: next } = readPress(reading, { ...press('8', reading.lastAt + 5), code: 'Numpad8' })
  expect(next.signs).toBe('12345678')
})

test('a key that a book holds down for minutes keeps no more than 300 signs', () => {
  expect(type({ signs: '5'.repeat(1_000), gapMs: 5 }).reading.signs).toHaveLength(300)
})
