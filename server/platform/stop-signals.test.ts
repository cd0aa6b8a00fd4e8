import { expect, test } from 'vitest'
import { stopSignals } from './stop-signals.ts'

test.each<[string, [number, string][], string[]]>([
  ['one signal', [[0, 'SIGTERM']], ['stop SIGTERM']],
  [
    'one Ctrl-C that arrives from the terminal, from another wrapper, and late from the start',
    [
      [0, 'SIGINT'],
      [1_000, 'SIGINT'],
      [5_000, 'SIGTERM'],
    ],
    ['stop SIGINT'],
  ],
  [
    'a second Ctrl-C',
    [
      [0, 'SIGINT'],
      [1_001, 'SIGINT'],
    ],
    ['stop SIGINT', 'end'],
  ],
  [
    'a Ctrl-C after a stop by the system',
    [
      [0, 'SIGTERM'],
      [5_000, 'SIGINT'],
    ],
    ['stop SIGTERM', 'end'],
  ],
  [
    'the system again and again, and a terminal that is closed',
    [
      [0, 'SIGTERM'],
      [5_000, 'SIGTERM'],
      [9_000, 'SIGHUP'],
    ],
    ['stop SIGTERM'],
  ],
])('%s', (_what, signals, expected) => {
  let now = 0
  const done: string[] = []
  const onSignal = stopSignals(
    { stop: (signal) => void done.push(`stop ${signal}`), endNow: () => void done.push('end') },
    () => () => now,
  )
  for (const [at, signal] of signals) {
    now = at
    onSignal(signal)
  }
  expect(done).toEqual(expected)
})
