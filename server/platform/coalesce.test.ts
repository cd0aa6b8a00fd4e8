import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A question that is answered when the test says so. */
const slowly = () => {
  const open: ((error?: Error) => void)[] = []
  let asked = 0
  const ask = coalesce(() => {
    asked += 1
    const mine = asked
    return new Promise<number>((done, failed) => open.push((error) => (error ? failed(error) : done(mine))))
  })
  const answer = async (error?: Error) => {
    // Promises of `shared` hand over to each other before it asks again.
    while (open.length === 0) await Promise.resolve()
    open.shift()?.(error)
  }
  return { ask, answer, asked: () => asked }
}

test('callers of one moment share a question', async () => {
  const { ask, answer, asked } = slowly()
  const answers = [ask(), ask(), ask()]
  await answer()
  expect(await Promise.all(answers)).toEqual([1, 1, 1])
  expect(asked()).toBe(1)
})

test('who comes while a question is on its way never gets its answer, but the next one', async () => {
  const { ask, answer, asked } = slowly()
  const first = ask()
  await Promise.resolve()
  expect(asked()).toBe(1)
  const later = [ask(), ask()]
  await answer()
  expect(await first).toBe(1)
  await answer()
  expect(await Promise.all(later)).toEqual([2, 2])
})

test('a failure belongs to those who shared it, and to nobody after them', async () => {
  const { ask, answer } = slowly()
  const first = ask()
  await Promise.resolve()
  const later = ask()
  await answer(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await answer()
  expect(await later).toBe(2)
})
