import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The field `error` of a logged line. */
const logged = (error: unknown): unknown => {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).error('jobs', error)
  return (JSON.parse(lines[0] ?? '') as { error: unknown }).error
}

test.each([
  [new TypeError('no connection'), 'TypeError: no connection'],
  [{ message: 'no connection', queue: 'email.send', worker: '1' }, 'no connection'],
  ['no connection', 'no connection'],
  [undefined, 'undefined'],
])('the error %o is logged as text', (error, text) => {
  expect(logged(error)).toBe(text)
})
