import { expect, test } from 'vitest'
import { runChaos, tableOf } from './chaos.ts'

// A short run of everything at once, by `npm test -- chaos`. `npm test` alone has its faults one kind at a time
// (`tests/processes/faults.test.ts`, with the same servers, customers and checks).

const seed = 20_261_121

test('after a short chaos run nothing is wrong, whatever has failed', { timeout: 600_000 }, async () => {
  const report = await runChaos({
    seed,
    purchases: 180,
    minutes: 5,
    lanes: 12,
    processFaults: [
      { at: 10, what: 'email', mode: 'dies' },
      { at: 25, what: 'server dies', which: 0, skew: 0 },
      { at: 45, what: 'worker dies', skew: -90 },
      { at: 70, what: 'database loses power' },
      { at: 100, what: 'server dies and its clock goes wrong', which: 1, skew: 600 },
      { at: 125, what: 'email', mode: 'gone' },
      { at: 140, what: 'worker dies', skew: 0 },
      { at: 160, what: 'database loses power' },
    ],
    say: () => {},
  })
  console.info(tableOf(report))
  expect(report.wrong, `npm run chaos -- --seed ${seed} has more of it`).toEqual([])
  // A run without purchases or without failures would prove nothing.
  expect(report.outcomes.length).toBe(180)
  expect(report.outcomes.filter(({ ending }) => ending === 'sold').length).toBeGreaterThan(40)
  expect(report.deaths).toEqual({ 'server A': 1, 'server B': 1, worker: 2 })
  expect(report.processFaults['database loses power']).toBe(2)
})
