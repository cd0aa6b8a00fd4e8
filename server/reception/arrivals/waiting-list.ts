import { readArrivalCode } from '#contract/reception/arrivals.ts'
import type { ArrivalId } from '#contract/platform/id.ts'
import type { ArrivalOrigin, WaitingArrival, WaitingList } from '#contract/staff/reception/arrivals.ts'
import { isNarrow, readSearch } from '#server/people/account/people-search.rules.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf, startOfDay, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { describeArrival, shownArrival } from './arrivals.ts'
import { arrivalsSince } from './arrivals.rules.ts'
import * as store from './arrivals.store.ts'
import { groupOf, listOf, type FormGroup, type Lines, type WaitingForm } from './waiting-list.rules.ts'

/** Forms and lines of many that each part of the list shows; a longer one is no list any more. */
const maxListed = { singles: 60, groups: 30 } as const

/** Forms of an opened line that are shown; a search finds the others. */
const maxOpened = 60

const confirmedToday = ({ clock }: Pick<Context, 'clock'>, db: Db) =>
  store.confirmedSince(db, startOfDay(dayOf(clock.now())))

/** These forms as the desk shows them, in their order. */
const describeForms = async (ctx: Context, forms: readonly WaitingForm[]): Promise<WaitingArrival[]> => {
  if (forms.length === 0) return []
  const rows = await store.arrivalsByIds(
    ctx.db,
    forms.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return forms.flatMap(({ id }) => {
    const row = byId.get(id)
    // Accepted, or deleted, since the forms were read.
    return row?.people.length ? [describeArrival(ctx, row)] : []
  })
}

const describeGroup = ({ by, forms }: FormGroup) => ({
  newest: forms[0]!.id,
  by,
  count: forms.length,
  from: forms.at(-1)!.at.toISOString(),
  to: forms[0]!.at.toISOString(),
})

const describeLines = async (ctx: Context, { singles, groups }: Lines) => ({
  arrivals: await describeForms(ctx, singles.slice(0, maxListed.singles)),
  groups: groups.slice(0, maxListed.groups).map(describeGroup),
})

const listed = async (ctx: Context, forms: readonly WaitingForm[]): Promise<WaitingList> => {
  const { confirmed, others } = listOf(forms, await confirmedToday(ctx, ctx.db))
  return {
    count: forms.length,
    confirmed: await describeLines(ctx, confirmed),
    others: await describeLines(ctx, others),
  }
}

/** What waits for the reception, in its order (docs/product/arrivals.md §6). */
export const waitingList = async (ctx: Context): Promise<WaitingList> =>
  listed(ctx, await store.waitingForms(ctx.db, arrivalsSince(ctx.clock.now())))

/** Forms under words of the names, in any order and without accents. */
const formsNamed = async (ctx: Context, q: string): Promise<WaitingForm[]> => {
  const now = ctx.clock.now()
  const { words } = readSearch(q, yearOf(dayOf(now)))
  return isNarrow({ words }) ? store.waitingForms(ctx.db, arrivalsSince(now), words) : []
}

/** What waits under a code, or under words of the names. */
export const findArrivals = async (ctx: Context, q: string): Promise<WaitingList> => {
  const secret = readArrivalCode(q)
  const ofCode = secret === undefined ? undefined : await shownArrival(ctx, secret)
  if (ofCode?.state === 'waiting') {
    const arrivals = [describeArrival(ctx, ofCode.row)]
    return { count: 1, confirmed: { arrivals, groups: [] }, others: { arrivals: [], groups: [] } }
  }
  return listed(ctx, await formsNamed(ctx, q))
}

/** The forms of one line of the list, by the newest that it was shown with. */
const inGroup = async (ctx: Context, db: Db, newest: ArrivalId, by: ArrivalOrigin): Promise<readonly WaitingForm[]> => {
  const forms = await store.waitingForms(db, arrivalsSince(ctx.clock.now()))
  if (!forms.some(({ id }) => id === newest)) refuse('not_found')
  return groupOf(forms, await confirmedToday(ctx, db), newest, by) ?? refuse('changed_meanwhile')
}

/** The newest forms of a line; of one that a search has narrowed only those that it has found. */
export const openGroup = async (
  ctx: Context,
  newest: ArrivalId,
  { by, q }: { by: ArrivalOrigin; q: string },
): Promise<WaitingArrival[]> => {
  const forms = await inGroup(ctx, ctx.db, newest, by)
  const named = q.trim() === '' ? undefined : new Set((await formsNamed(ctx, q)).map(({ id }) => id))
  return describeForms(ctx, forms.filter(({ id }) => named?.has(id) ?? true).slice(0, maxOpened))
}

/**
 * Takes a line off the list with all its forms. Nothing is deleted: a code opens its form still, and the same key brings all
 * of them back. The same call again counts once.
 */
export const dropGroup = (
  ctx: Context,
  actor: Actor,
  newest: ArrivalId,
  { key, by }: { key: string; by: ArrivalOrigin },
): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    // The same press at the same moment waits here, and finds what it has done.
    if (!(await store.lockArrival(tx, newest))) refuse('not_found')
    const before = await store.countDropped(tx, key)
    if (before > 0) return before
    const ids = (await inGroup(ctx, tx, newest, by)).map(({ id }) => id)
    const dropped = { key, staffId: actor.staff?.id ?? refuse('forbidden'), now: ctx.clock.now() }
    const count = await store.dropArrivals(tx, ids, dropped)
    await auditLog.append(ctx, tx, actor, {
      action: 'arrivals_dropped',
      object: 'arrival',
      id: newest,
      fields: [`count:${count}`],
    })
    return count
  })

/** Brings back what one press took off the list, as far as it was not accepted meanwhile. */
export const restoreGroup = (ctx: Context, actor: Actor, key: string): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const restored = await store.restoreDropped(tx, key)
    const [first] = restored
    if (first)
      await auditLog.append(ctx, tx, actor, {
        action: 'arrivals_restored',
        object: 'arrival',
        id: first.id,
        fields: [`count:${restored.length}`],
      })
    return restored.length
  })
