import type { RefusalCode } from '#contract/kit/refusals.ts'
import { days, addMs, minutes } from './clock.ts'
import type { Context } from './context.ts'
import type { Db } from './database/database.ts'
import { defineJob, worker } from './jobs.ts'
import type { LimitName } from './rate-limits.rules.ts'
import * as store from './rate-limits.store.ts'
import { Refusal } from './refuse.ts'

/** A limit, and whom it is about: a person's id, an address, whatever tells one from another. */
export type Limited = readonly [name: LimitName, whom: string]

/** By which the database tells one from another without knowing who it is. */
const keyed = (ctx: Context, [name, whom]: Limited): store.Counted => ({
  name,
  key: ctx.secrets.fingerprint(`limit:${name}`, whom),
})

const isOn =
  (ctx: Context) =>
  ([name]: Limited) =>
    Number.isFinite(ctx.limits[name].max)

const countingsOf = (ctx: Context, limited: readonly Limited[]): store.Counting[] =>
  limited.filter(isOn(ctx)).map((each) => ({ ...keyed(ctx, each), limit: ctx.limits[each[0]], by: 1 }))

/** Which of them were counted, and until when that closes them. */
const addAll = async (ctx: Context, db: Db, countings: readonly store.Counting[]) =>
  countings.length === 0 ? [] : store.addCounts(db, countings, ctx.clock.now())

/** The wait is told in whole minutes, rounded up: whoever waits as long as they were told to is let in. */
export const refuseUntil = (ctx: Context, name: LimitName, opens: Date): never => {
  const wait = Math.min(days(1), opens.getTime() - ctx.clock.now().getTime())
  ctx.log.warn('limit', { limit: name })
  throw new Refusal(ctx.limits[name].refusal ?? 'too_often', {}, Math.max(1, Math.ceil(wait / minutes(1))) * 60)
}

/** Refuses what has been done too often already, and counts nothing. */
export const refuseIfBlocked = async (ctx: Context, db: Db, ...limited: Limited[]): Promise<void> => {
  const counted = limited.filter(isOn(ctx)).map((each) => keyed(ctx, each))
  const closed = counted.length > 0 && (await store.longestBlock(db, counted, ctx.clock.now()))
  if (closed) refuseUntil(ctx, closed.name, closed.opens_at)
}

/**
 * Counts one more of each; what is closed is refused instead. Failures are counted with `ctx.db`, so that the count
 * outlives the refusal; what succeeds is counted in its own transaction, and is not when that comes to nothing. Answers
 * which of them are full with this one.
 */
export const count = async (ctx: Context, db: Db, ...limited: Limited[]): Promise<LimitName[]> => {
  const countings = countingsOf(ctx, limited)
  const added = await addAll(ctx, db, countings)
  const closed = countings.find(({ name }) => !added.some((each) => each.name === name))
  if (!closed) return added.filter(({ opens_at }) => opens_at !== null).map(({ name }) => name)
  const { opens_at: opens } = (await store.longestBlock(db, [closed], ctx.clock.now())) ?? {}
  // None: it opened between the two questions.
  return refuseUntil(ctx, closed.name, opens ?? ctx.clock.now())
}

/** Counts one more and answers whether it was within the limit; for what is left undone without a word. */
export const tryCount = async (ctx: Context, db: Db, limited: Limited): Promise<boolean> => {
  const countings = countingsOf(ctx, [limited])
  return (await addAll(ctx, db, countings)).length === countings.length
}

/** Counts what is refused, with this code or any; past the limit the customer hears of that instead. */
export const countFailures = async <Result>(
  ctx: Context,
  limited: Limited,
  failure: RefusalCode | 'any',
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && (failure === 'any' || error.code === failure)) await count(ctx, ctx.db, limited)
    throw error
  }
}

/** The same, and once it is closed nothing is tried at all. */
export const guardFailures = async <Result>(
  ctx: Context,
  limited: Limited,
  failure: RefusalCode,
  work: () => Promise<Result>,
): Promise<Result> => {
  await refuseIfBlocked(ctx, ctx.db, limited)
  return countFailures(ctx, limited, failure, work)
}

/** Takes one count back: it was not their doing that nothing came of it. */
export const undoCount = async (ctx: Context, db: Db, ...limited: Limited[]): Promise<void> => {
  await store.decrementCount(
    db,
    limited.map((each) => keyed(ctx, each)),
  )
}

/** Forgets what was counted: the password was right, or is a new one. */
export const resetCount = async (ctx: Context, db: Db, ...limited: Limited[]): Promise<void> => {
  await store.removeCounts(
    db,
    limited.map((each) => keyed(ctx, each)),
  )
}

const tidyLimits = defineJob('limits.tidy', { retries: 0 })

export const limitsWorker = worker<Context, object>(
  tidyLimits,
  async (ctx) => {
    await store.removeOldCounts(ctx.db, ctx.clock.now())
  },
  { every: '7 * * * *' },
)

/** Batches per limit: each process counts this share of a limit in memory before it writes. */
const batchesPerLimit = 10

interface Batch {
  count: number
  /** The database's answer for the last batch. */
  said?: Promise<Date | undefined>
}

/**
 * Counts what happens all the time. Here in memory first, and a tenth of the limit at a time in the database: who stays
 * below that costs nothing, and each process more lets through less than a tenth more.
 */
export const countInBatches = (ctx: Context, name: LimitName): ((whom: string) => Promise<void>) => {
  const limit = ctx.limits[name]
  if (!Number.isFinite(limit.max)) return async () => {}
  const batchSize = Math.ceil(limit.max / batchesPerLimit)
  let batch = new Map<string, Batch>()
  let ends = ctx.clock.now()

  return async (whom) => {
    const now = ctx.clock.now()
    if (now >= ends) {
      batch = new Map()
      ends = addMs(now, limit.windowMs)
    }
    const mine = batch.get(whom) ?? { count: 0 }
    batch.set(whom, mine)
    mine.count += 1
    if (mine.count % batchSize !== 0) {
      const opens = await mine.said
      if (opens && opens > now) refuseUntil(ctx, name, opens)
      return
    }
    const counting = { ...keyed(ctx, [name, whom]), limit, by: batchSize }
    const asking = store.addCounts(ctx.db, [counting], now).then(([added]) => added)
    mine.said = asking
      .then(async (added) => (added ?? (await store.longestBlock(ctx.db, [counting], now)))?.opens_at ?? undefined)
      // Whoever asked hears of it; the others are not kept out by a fault.
      .catch(() => undefined)
    if (!(await asking)) refuseUntil(ctx, name, (await mine.said) ?? now)
  }
}
