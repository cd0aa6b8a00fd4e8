import { describe, expect, test } from 'vitest'
import { createFairQueue, type Urgency } from './fair-queue.ts'
import { Refusal } from './refuse.ts'

/** A queue with one place and room for so many, and the order in which its work began. */
const setup = (ordinary: number, urgent = ordinary) => {
  const queue = createFairQueue(1, { urgent, ordinary })
  const begun: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = queue.run('first', () => held)
  const ask = (line: string, name = line, urgency?: Urgency) =>
    queue
      .run(line, async () => void begun.push(name), urgency)
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
    const queue = createFairQueue(1, { urgent: 1, ordinary: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 'next')).toBe('next')
  })
})

describe('urgent work', () => {
  test('goes before all ordinary work that waits, in turns between those who ask', async () => {
    const { ask, begun, finish } = setup(9)
    const all = [ask('a', 'a1'), ask('b', 'b1')]
    for (const name of ['x1', 'x2', 'y1']) all.push(ask(name.slice(0, 1), name, 'urgent'))
    await finish()
    expect(await Promise.all(all)).toEqual(all.map(() => 'done'))
    expect(begun).toEqual(['x1', 'y1', 'x2', 'a1', 'b1'])
  })

  test('has places of its own: a flood of ordinary work refuses none, nor the other way round', async () => {
    const { ask, begun, finish } = setup(32, 2)
    const flood = Array.from({ length: 200 }, (_, turn) => ask(`network ${turn}`))
    const urgent = [ask('x', 'x1', 'urgent'), ask('y', 'y1', 'urgent'), ask('z', 'z1', 'urgent')]
    await finish()
    expect(await Promise.all(urgent)).toEqual(['done', 'done', 'busy'])
    expect((await Promise.all(flood)).filter((end) => end === 'done')).toHaveLength(32)
    expect(begun.slice(0, 2)).toEqual(['x1', 'y1'])
  })

  test('lets ordinary work go on: after four urgent turns in a row one of it has its turn', async () => {
    const { ask, begun, finish } = setup(99)
    const all = [ask('a', 'a1'), ask('a', 'a2')]
    for (let turn = 1; turn <= 10; turn += 1) all.push(ask('x', `x${turn}`, 'urgent'))
    await finish()
    await Promise.all(all)
    expect(begun).toEqual(['x1', 'x2', 'x3', 'x4', 'a1', 'x5', 'x6', 'x7', 'x8', 'a2', 'x9', 'x10'])
  })
})
