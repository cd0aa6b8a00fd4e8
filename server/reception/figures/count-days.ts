import type { Day } from '#contract/platform/day.ts'
import { addDays, dayOf, daysBetween } from '#server/platform/calendar.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { allowLongStatements, inTransaction } from '#server/platform/database/database.ts'
import { firstDay, sumsOfDays } from './day-sums.ts'
import { rangesOf, type DayRange } from './figures.rules.ts'
import * as store from './figures.store.ts'

/** A day is over for its figures so long after midnight: whatever began before it has committed by then. */
const settleMs = minutes(10)

/** Days that one run counts at most; another run goes on. */
const maxDaysOfRun = 366

/** Changes that one run looks at. */
const maxChangesOfRun = 5_000

/** All days that are over, from the first one with anything in it; undefined in an empty centre. */
const daysOver = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<DayRange | undefined> => {
  const from = await firstDay(ctx.db)
  const before = dayOf(addMs(ctx.clock.now(), -settleMs))
  return from === undefined || from >= before ? undefined : { from, before }
}

/** Writes the sums of these days anew, whole: done twice it changes nothing. */
const countRange = (ctx: Pick<Context, 'db' | 'clock'>, range: DayRange): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await allowLongStatements(tx)
    await store.beginDays(tx, range, ctx.clock.now())
    await store.insertSums(tx, await sumsOfDays(tx, range))
  })

const countDays = async (ctx: Pick<Context, 'db' | 'clock'>, days: readonly Day[]): Promise<void> => {
  for (const range of rangesOf(days)) await countRange(ctx, range)
}

/**
 * Writes the sums of days that are over, and those of earlier days of which a row has changed. A change leaves its row in
 * the transaction that makes it, so a recount that did not see it is followed by another one (docs/product/figures.md §1.3).
 * True where days are left for the next run.
 */
export const countDueDays = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<boolean> => {
  const over = await daysOver(ctx)
  if (!over) return false
  const changes = await store.changes(ctx.db, maxChangesOfRun)
  const isOver = (day: Day) => day >= over.from && day < over.before
  await countDays(ctx, [...new Set(changes.map(({ day }) => day))].filter(isOver))
  await store.deleteChanges(
    ctx.db,
    changes.map(({ id }) => id),
  )
  const days = await store.uncountedDays(ctx.db, over, maxDaysOfRun)
  await countDays(ctx, days)
  return days.length === maxDaysOfRun || changes.length === maxChangesOfRun
}

/** Days that are over and whose sums are not written, or no longer hold; their rows are read until they are. */
export const countWaitingDays = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<number> => {
  const over = await daysOver(ctx)
  return over ? (await store.staleDays(ctx.db, over)).length : 0
}

/** Writes the sums of all days anew, as after a restore of other means. */
export const rebuildFigures = async (
  ctx: Pick<Context, 'db' | 'clock'>,
): Promise<{ state: 'rebuilt'; days: number; from: Day; to: Day } | { state: 'nothing' }> => {
  const over = await daysOver(ctx)
  if (!over) return { state: 'nothing' }
  const changes = await store.changes(ctx.db, maxChangesOfRun)
  await store.deleteDaysOutside(ctx.db, over)
  let days = 0
  for (let from = over.from; from < over.before;) {
    const before = [addDays(from, 31), over.before].toSorted()[0]!
    await countRange(ctx, { from, before })
    days += daysBetween(from, before)
    from = before
  }
  await store.deleteChanges(
    ctx.db,
    changes.map(({ id }) => id),
  )
  return { state: 'rebuilt', days, from: over.from, to: addDays(over.before, -1) }
}
