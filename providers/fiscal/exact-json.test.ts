import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, exactDecimal, exactInteger, parseExact } from './exact-json.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-100, '-1.00'],
  [1_250, '12.50'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%d cents are %s', (cents, text) => {
  expect(decimalOf(cents)).toBe(text)
  expect(JSON.stringify({ a: exactDecimal(cents) })).toBe(`{"a":${text}}`)
})

test('an amount that is written reads as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(Math.round(Number(decimalOf(cents)) * 100) + 0).toBe(cents + 0)
    }),
  )
})

test('an integer of any length is written and read digit by digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 160n }), (serial) => {
      const text = JSON.stringify({ serial: exactInteger(serial.toString()) })
      expect(text).toBe(`{"serial":${serial}}`)
      expect(parseExact(text)).toEqual({ serial: serial.toString() })
    }),
  )
})

test.each(['', '01', '-1', '1.0', '1e3', '0x1', '1,"a":2'])('“%s” is no integer', (digits) => {
  expect(() => exactInteger(digits)).toThrow(RangeError)
})

test('other JSON is read as it is, and another text not at all', () => {
  expect(parseExact('{"a":["1",true,null,1.50]}')).toEqual({ a: ['1', true, null, '1.50'] })
  expect(parseExact('{')).toBeUndefined()
})
