import { expect, test } from 'vitest'
import { inWorkerThread } from './worker-thread.ts'
import type * as sample from '../../tests/kit/drawings.ts'

const draw = inWorkerThread<typeof sample>(new URL('../../tests/kit/drawings.ts', import.meta.url))

/** Turns of the event loop while `work` runs. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0
  let busy = true
  const turn = () => {
    turns += 1
    if (busy) setImmediate(turn)
  }
  setImmediate(turn)
  await work
  busy = false
  return turns
}

test('a page is drawn with its arguments while the event loop goes on', async () => {
  await draw('page', 1)
  const turns = await turnsDuring(
    draw('page', 400).then((bytes) => {
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    }),
  )
  expect(turns).toBeGreaterThan(100)
})

test('an error while drawing reaches the caller, and the next page is drawn', async () => {
  await expect(draw('torn', 'no ink')).rejects.toThrow('no ink')
  expect((await draw('page', 1)).length).toBeGreaterThan(1000)
})

test('a thread that ends fails its open tasks, and another thread replaces it', async () => {
  await expect(Promise.all([draw('end'), draw('page', 1)])).rejects.toThrow('ended with 3')
  expect((await draw('page', 1)).length).toBeGreaterThan(1000)
})
