import type { RefusalCode } from '#contract/platform/refusals.ts'
import { days, addMs, minutes } from './clock.ts'
import type { Context } from './context.ts'
import type { Db } from './database/database.ts'
import { defineJob, worker } from './jobs.ts'
import type { LimitName } from './rate-limits.rules.ts'
import * as store from './rate-limits.store.ts'
import { Refusal } from './refuse.ts'

/** A limit and its subject: a person's id, a network or an email address. */
export type LimitedSubject = readonly [name: LimitName, whom: string]

/** Key of a count: a keyed hash, so that the database holds no address (docs/product/privacy.md §5.4). */
const keyed = (ctx: Context, [name, whom]: LimitedSubject): store.CountKey => ({
  name,
  key: ctx.secrets.fingerprint(`limit:${name}`, whom),
})

const isOn =
  (ctx: Context) =>
  ([name]: LimitedSubject) =>
    Number.isFinite(ctx.limits[name].max)

const countingsOf = (ctx: Context, limited: readonly LimitedSubject[]): store.Counting[] =>
  limited.filter(isOn(ctx)).map((each) => ({ ...keyed(ctx, each), limit: ctx.limits[each[0]], by: 1 }))

/** The counts that were added. */
const addAll = async (ctx: Context, db: Db, countings: readonly store.Counting[]) =>
  countings.length === 0 ? [] : store.addCounts(db, countings, ctx.clock.now())

/**
 * Throws the refusal of a full limit. The wait is in whole minutes, rounded up, so that the limit is open after it; one
 * that no time opens names none.
 */
export const refuseUntil = (ctx: Context, name: LimitName, opens: Date | null): never => {
  ctx.log.warn('limit', { limit: name })
  const code = ctx.limits[name].refusal ?? 'too_often'
  if (!opens) throw new Refusal(code)
  const wait = Math.min(days(1), opens.getTime() - ctx.clock.now().getTime())
  throw new Refusal(code, {}, Math.max(1, Math.ceil(wait / minutes(1))) * 60)
}

/** Refuses when a limit is full already; counts nothing. */
export const refuseIfBlocked = async (ctx: Context, db: Db, ...limited: LimitedSubject[]): Promise<void> => {
  const counted = limited.filter(isOn(ctx)).map((each) => keyed(ctx, each))
  const closed = counted.length > 0 && (await store.longestBlock(db, counted, ctx.clock.now()))
  if (closed) refuseUntil(ctx, closed.name, closed.opens_at)
}

/** When a full limit opens, null for one that no time opens; undefined for an open limit. */
export const blockedUntil = async (ctx: Context, db: Db, limited: LimitedSubject): Promise<Date | null | undefined> =>
  isOn(ctx)(limited) ? (await store.longestBlock(db, [keyed(ctx, limited)], ctx.clock.now()))?.opens_at : undefined

/**
 * Adds one to each limit, or refuses when one is full; returns the limits that this count has filled. Failures are counted
 * with `ctx.db`, so that the count outlives the refusal. Successes are counted in their own transaction.
 */
export const count = async (ctx: Context, db: Db, ...limited: LimitedSubject[]): Promise<LimitName[]> => {
  const countings = countingsOf(ctx, limited)
  const added = await addAll(ctx, db, countings)
  const closed = countings.find(({ name }) => !added.some((each) => each.name === name))
  if (!closed) return added.filter(({ is_full }) => is_full).map(({ name }) => name)
  const block = await store.longestBlock(db, [closed], ctx.clock.now())
  // Undefined when the limit opened between the two queries.
  return refuseUntil(ctx, closed.name, block ? block.opens_at : ctx.clock.now())
}

/** Adds one and returns whether the limit allowed it; for work that is left out silently. */
export const tryCount = async (ctx: Context, db: Db, limited: LimitedSubject): Promise<boolean> => {
  const countings = countingsOf(ctx, [limited])
  return (await addAll(ctx, db, countings)).length === countings.length
}

/** Adds one and returns whether this count has filled the limit; for limits that alert and refuse nothing. */
export const hasFilled = async (ctx: Context, db: Db, limited: LimitedSubject): Promise<boolean> => {
  const [added] = await addAll(ctx, db, countingsOf(ctx, [limited]))
  if (!added?.is_full) return false
  ctx.log.warn('limit', { limit: limited[0] })
  return true
}

/** Counts refusals of `work` with this code, or any; when the limit is full, its refusal replaces them. */
export const countFailures = async <Result>(
  ctx: Context,
  limited: LimitedSubject,
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

/** Counts refusals like `countFailures`; a full limit refuses before `work` runs. */
export const guardFailures = async <Result>(
  ctx: Context,
  limited: LimitedSubject,
  failure: RefusalCode,
  work: () => Promise<Result>,
): Promise<Result> => {
  await refuseIfBlocked(ctx, ctx.db, limited)
  return countFailures(ctx, limited, failure, work)
}

/** Takes one count back when the failure was not the caller's. */
export const undoCount = async (ctx: Context, db: Db, ...limited: LimitedSubject[]): Promise<void> => {
  await store.decrementCount(
    db,
    limited.map((each) => keyed(ctx, each)),
  )
}

/** Deletes the counts, e.g. after a right or a new password. */
export const resetCount = async (ctx: Context, db: Db, ...limited: LimitedSubject[]): Promise<void> => {
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
  /** The database's answer for the last batch: when the limit opens again. */
  opens?: Promise<Date | undefined>
}

/**
 * Counts frequent calls in memory first, and in the database a tenth of the limit at a time. Fewer calls need no
 * statement; each further process lets less than a tenth more through (docs/product/limits.md §1.6).
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
      const opens = await mine.opens
      if (opens && opens > now) refuseUntil(ctx, name, opens)
      return
    }
    const counting = { ...keyed(ctx, [name, whom]), limit, by: batchSize }
    const asking = store.addCounts(ctx.db, [counting], now).then(([added]) => added)
    mine.opens = asking
      .then(async (added) => (added ?? (await store.longestBlock(ctx.db, [counting], now)))?.opens_at ?? undefined)
      // The call that counted throws the fault itself; other calls are not refused because of it.
      .catch(() => undefined)
    if (!(await asking)) refuseUntil(ctx, name, (await mine.opens) ?? now)
  }
}
