import { expect, test } from 'vitest'
import { isOver, isSameScan, keptForMs, longestText, queuedText, sameScanMs } from './queue.rules.ts'
import { uuidV7 } from './uuid-v7.ts'

test.each([
  ['a code', 'PREVIS:0193A7C2', 'PREVIS:0193A7C2'],
  ['a name with spaces around', '  Ana Kovač ', 'Ana Kovač'],
  ['nothing', '   ', undefined],
  ['a book on the keyboard', 'x'.repeat(500), 'x'.repeat(longestText)],
])('%s is queued as the server takes it', (_, typed, text) => expect(queuedText(typed)).toBe(text))

const noon = Date.UTC(2026, 10, 26, 12)

test('a visit is over after twelve hours, and not a moment before', () => {
  expect([isOver(noon, noon + keptForMs), isOver(noon, noon + keptForMs + 1)]).toEqual([false, true])
})

test('the same code within seconds is one scan, also where the clock was set back in between', () => {
  expect(isSameScan(noon, noon + sameScanMs)).toBe(true)
  expect(isSameScan(noon, noon - sameScanMs)).toBe(true)
  expect(isSameScan(noon, noon + sameScanMs + 1)).toBe(false)
})

test('keys are UUIDs of version 7 that sort by their time', () => {
  const keys = Array.from({ length: 100 }, (_, index) => uuidV7(new Date(noon + index)))
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(keys.toSorted()).toEqual(keys)
  expect(Number.parseInt((keys[7] ?? '').replace('-', '').slice(0, 12), 16)).toBe(noon + 7)
})
