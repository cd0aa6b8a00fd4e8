import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { Refusal } from './refuse.ts'

/** A queue with one place and room for so many, and the order in which its work began. */
const setup = (maxQueued: number) => {
  const queue = createFairQueue(1, maxQueued)
  const begun: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = queue.run('first', () => held)
  const ask = (line: string, name = line) =>
    queue
      .run(line, async () => void begun.push(name))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
      )
  return { ask, begun, finish: async () => (release(), first) }
}

describe('work in turns', () => {
  test('each line has one turn before a line has its second', async () => {
    const { ask, begun, finish } = setup(9)
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2'), ask('c', 'c1')]
    await finish()
    expect(await Promise.all(all)).toEqual(all.map(() => 'done'))
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('a full queue gives the last place of the longest line to a shorter one', async () => {
    const { ask, begun, finish } = setup(4)
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name))
    const shorter = ask('b')
    await finish()
    expect(await shorter).toBe('done')
    expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', 'busy', 'busy'])
    expect(begun).toEqual(['a1', 'b', 'a2', 'a3'])
  })

  test('lines of equal length take no places from each other', async () => {
    const { ask, finish } = setup(4)
    const waiting = ['a', 'a', 'b', 'b'].map((line) => ask(line))
    expect(await ask('a')).toBe('busy')
    // A line that would only become as short as the other's keeps its place.
    const late = ask('c')
    expect(await ask('c')).toBe('busy')
    await finish()
    expect(await late).toBe('done')
    expect((await Promise.all(waiting)).filter((end) => end === 'busy')).toHaveLength(1)
  })

  test('work that fails frees its place', async () => {
    const queue = createFairQueue(1, 1)
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 'next')).toBe('next')
  })
})
