import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { presetOf, presets, viewOf } from './report-view.ts'

const empty = { from: '', to: '', beside: '', by: '' }

test('an address without a view is this month beside what was before it', () => {
  expect(viewOf(empty, ['way', 'article'], '2026-11-29' as Day)).toEqual({
    from: '2026-11-01',
    to: '2026-11-29',
    beside: 'before',
    by: 'way',
  })
})

test('unknown words of an address count as none, days stay as they are typed', () => {
  const typed = { from: '2026-02-31', to: '2026-11-29', beside: 'always', by: 'moon' }
  expect(viewOf(typed, ['way'], '2026-11-29' as Day)).toEqual({ ...typed, beside: 'before', by: 'way' })
})

test.each(
  [
    { now: '2026-11-29', week: '2026-11-23', from: '2026-10-01', to: '2026-10-31' },
    { now: '2026-01-01', week: '2025-12-29', from: '2025-12-01', to: '2025-12-31' },
    { now: '2028-03-01', week: '2028-02-28', from: '2028-02-01', to: '2028-02-29' },
  ].map((each) => ({ ...each, now: each.now as Day })),
)('this week and the last month of $now', ({ now, week, from, to }) => {
  expect(presets(now).week).toEqual({ from: week, to: now })
  expect(presets(now).last_month).toEqual({ from, to })
  expect(presetOf({ from, to }, now)).toBe('last_month')
  expect(presetOf({ from: '2020-02-02', to }, now)).toBeUndefined()
})
