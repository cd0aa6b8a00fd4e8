import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A coalesced call whose answers the test releases one by one. */
const slowCall = () => {
  const open: ((error?: Error) => void)[] = []
  let asked = 0
  const ask = coalesce(() => {
    asked += 1
    const mine = asked
    return new Promise<number>((done, failed) => open.push((error) => (error ? failed(error) : done(mine))))
  })
  const answer = async (error?: Error) => {
    // Several promises resolve one after the other before the next call starts.
    while (open.length === 0) await Promise.resolve()
    open.shift()?.(error)
  }
  return { ask, answer, asked: () => asked }
}

test('callers of one moment share one call', async () => {
  const { ask, answer, asked } = slowCall()
  const answers = [ask(), ask(), ask()]
  await answer()
  expect(await Promise.all(answers)).toEqual([1, 1, 1])
  expect(asked()).toBe(1)
})

test('a caller that arrives during a call gets the answer of the next call', async () => {
  const { ask, answer, asked } = slowCall()
  const first = ask()
  await Promise.resolve()
  expect(asked()).toBe(1)
  const lateAnswers = [ask(), ask()]
  await answer()
  expect(await first).toBe(1)
  await answer()
  expect(await Promise.all(lateAnswers)).toEqual([2, 2])
})

test('a failure reaches the callers that shared the call and no later ones', async () => {
  const { ask, answer } = slowCall()
  const first = ask()
  await Promise.resolve()
  const lateAnswers = ask()
  await answer(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await answer()
  expect(await lateAnswers).toBe(2)
})
