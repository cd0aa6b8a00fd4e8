import { afterAll, expect, test } from 'vitest'
import { setLocale } from '#texts/compiled/runtime.js'
import { displayDue } from './due-display.ts'

afterAll(() => setLocale('sl', { reload: false }))

// The due time is the end of a day in Ljubljana, here of 27 November 2026, a Friday.
const due = '2026-11-27T22:59:59Z'

test.each([
  ['2026-11-23T08:00:00Z', 'do petka 27. 11.', 'by Friday 27. 11.', false],
  ['2026-11-26T22:59:58Z', 'do petka 27. 11.', 'by Friday 27. 11.', false],
  ['2026-11-26T22:59:59Z', 'do petka 27. 11.', 'by Friday 27. 11.', true],
  ['2026-11-27T22:59:59Z', 'do petka 27. 11.', 'by Friday 27. 11.', true],
  ['2026-11-27T23:00:00Z', 'Rok je potekel', 'Past due', true],
])('at %s a pre-invoice is due %s', (now, sl, en, isUrgent) => {
  for (const [language, by] of [
    ['sl', sl],
    ['en', en],
  ] as const) {
    void setLocale(language, { reload: false })
    const found = displayDue({ due }, new Date(now))
    expect({ ...found, by: found.by.replaceAll('\u00a0', ' ') }).toEqual({ by, isUrgent })
  }
})

test.each([
  ['2026-11-22T23:00:00Z', 'do ponedeljka 23. 11.'],
  ['2026-11-24T22:59:59Z', 'do torka 24. 11.'],
  ['2026-11-25T22:59:59Z', 'do srede 25. 11.'],
  ['2026-11-26T22:59:59Z', 'do četrtka 26. 11.'],
  ['2026-11-28T22:59:59Z', 'do sobote 28. 11.'],
  ['2026-11-29T22:59:59Z', 'do nedelje 29. 11.'],
])('due at %s the day is named in Ljubljana: %s', (at, by) => {
  void setLocale('sl', { reload: false })
  expect(displayDue({ due: at }, new Date('2026-11-20T08:00:00Z')).by.replaceAll('\u00a0', ' ')).toBe(by)
})
