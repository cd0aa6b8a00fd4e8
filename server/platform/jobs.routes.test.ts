import { afterEach, expect, test } from 'vitest'
import { openIn, preparedConfig } from '../../tests/kit/test-app.ts'
import { inTransaction, type Database } from './database/database.ts'
import { defineJob, openJobs, worker, type JobQueue } from './jobs.ts'
import { createLog } from './log.ts'

const note = defineJob<{ text: string }>('note_for_test')
const log = createLog('silent')

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** A queue whose only work is to keep what it was sent. */
const openQueue = async (database: Database, seen: string[] = []): Promise<JobQueue<undefined>> => {
  const jobs = await openJobs(database, [worker(note, async (_ctx: undefined, { text }) => void seen.push(text))], log)
  closings.push(() => jobs.stop())
  return jobs
}

const openDatabase = async (): Promise<Database> => {
  const database = await openIn(await preparedConfig())
  closings.push(() => database.close())
  return database
}

test('a job begins with the commit that added it, and one that was rolled back never does', async () => {
  const database = await openDatabase()
  const seen: string[] = []
  const jobs = await openQueue(database, seen)
  await jobs.start(undefined)
  const left = new Error('no sale')
  const add = (text: string, fails = false) =>
    inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, note, { text })
      if (fails) throw left
    })
  await expect(add('rolled back', true)).rejects.toBe(left)
  for (const text of ['one', 'two']) {
    await add(text)
    await expect.poll(() => seen.at(-1)).toBe(text)
  }
  expect(seen).toEqual(['one', 'two'])
})

test('a job of a process that does none is found by one that does, and one that failed is tried again', async () => {
  const database = await openDatabase()
  const seen: string[] = []
  let failures = 1
  const works = worker(note, async (_ctx: undefined, { text }) => {
    if (failures > 0) {
      failures -= 1
      throw new Error('the first time')
    }
    seen.push(text)
  })
  const jobs = await openJobs(database, [works], log)
  closings.push(() => jobs.stop())
  await jobs.start(undefined)
  const selling = await openQueue(database)
  await inTransaction(database.db, (tx) => selling.enqueue(tx, note, { text: 'sold elsewhere' }))
  await expect.poll(() => seen).toEqual(['sold elsewhere'])
})

test('after a pause a queue does what came meanwhile, and nothing before', async () => {
  const database = await openDatabase()
  const seen: string[] = []
  const jobs = await openQueue(database, seen)
  await jobs.start(undefined)
  await jobs.pause()
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, note, { text: 'meanwhile' }))
  expect(seen).toEqual([])
  await jobs.start(undefined)
  await expect.poll(() => seen).toEqual(['meanwhile'])
})
