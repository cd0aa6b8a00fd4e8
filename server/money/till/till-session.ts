import type { TillSessionId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { sumOfCount } from '#contract/platform/cash.ts'
import type { CountedCash, CountOutcome } from '#contract/staff/money/till.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import type { Cashier } from '#server/people/staff/cashier.ts'
import { isProbing } from './given-out.ts'
import { expectedCash, markedAbove, minReason, onTerminal, totalsOf, type TotalFacts } from './till.rules.ts'
import * as money from './till-money.store.ts'
import * as store from './till.store.ts'

// Use cases of a till session, from the opening count to the close (docs/product/till.md §1).

/** What other modules know of a session: sales that wait for the terminal, and its documents. */
export interface SessionFacts {
  hasWaiting(db: Db, sessionId: TillSessionId): Promise<boolean>
  /** What its sums are made of, and what happened in its time. */
  facts(db: Db, sessionId: TillSessionId, time: { from: Date; before: Date }): Promise<TotalFacts>
}

/** What a close needs besides. */
export interface ClosingFacts extends SessionFacts {
  /** Sends the Z to those who read it, with the commit of the close. */
  sendZ(ctx: Context, tx: Tx, sessionId: TillSessionId): Promise<void>
}

/** A till of the centre; refuses `not_found` for any other. */
export const tillOf = ({ centre }: Pick<Context, 'centre'>, mark: string) =>
  centre.tills.find((till) => till.mark === mark) ?? refuse('not_found')

const isOld = ({ opened_at: openedAt }: store.SessionRow, now: Date): boolean => dayOf(openedAt) < dayOf(now)

const openFor = ({ clock }: Pick<Context, 'clock'>, session: store.SessionRow | undefined): store.SessionRow => {
  if (!session) return refuse('till_closed')
  if (session.counted_at) return refuse('till_counted')
  return isOld(session, clock.now()) ? refuse('till_unclosed') : session
}

/** The session that a sale or a document names: sessions are never deleted. */
const namedSession = (session: store.SessionRow | undefined): store.SessionRow => {
  if (!session) throw new Error('no session of a till has this id')
  return session
}

/**
 * Shares the session that takes money now, until the commit: a count waits for it. Refuses `till_closed`, `till_unclosed`
 * for one of an earlier day, and `till_counted`.
 */
export const takeSession = async (ctx: Pick<Context, 'clock'>, tx: Tx, till: string): Promise<store.SessionRow> => {
  return openFor(ctx, await store.shareSession(tx, { till }))
}

/**
 * Locks the session whose cash goes back, until the commit: of two payouts the second sees what the first one
 * left. Refuses like `takeSession`.
 */
export const lockCash = async (ctx: Pick<Context, 'clock'>, tx: Tx, till: string): Promise<store.SessionRow> =>
  openFor(ctx, await store.lockSession(tx, { till }))

/**
 * Locks the session that took the money of a document. Refuses `correction_late` once it was counted, and `till_unclosed`
 * for one of an earlier day.
 */
export const lockSessionOf = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  id: TillSessionId,
): Promise<store.SessionRow> => {
  const session = namedSession(await store.lockSession(tx, { id }))
  if (session.counted_at) return refuse('correction_late')
  return isOld(session, ctx.clock.now()) ? refuse('till_unclosed') : session
}

/** Whether a session is of today and takes money still. */
export const takesMoney = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: TillSessionId): Promise<boolean> => {
  const session = await store.sessionById(db, id)
  return session !== undefined && !session.counted_at && !isOld(session, clock.now())
}

/** Shares the session of a sale that waits, of any day. Refuses `till_counted`. */
export const sessionOfSale = async (tx: Tx, id: TillSessionId): Promise<store.SessionRow> => {
  const session = namedSession(await store.shareSession(tx, { id }))
  return session.counted_at ? refuse('till_counted') : session
}

/** The open session of a till; undefined for a closed till. */
export const openSessionOf = async ({ db }: Pick<Context, 'db'>, till: string): Promise<TillSessionId | undefined> =>
  (await store.openSession(db, till))?.id

/** Marks of the tills that are open. */
export const openTills = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (await store.openTills(db)).map(({ till }) => till)

/** The till of each of these sessions. */
export const tillsOfSessions = async (
  db: Db,
  ids: readonly TillSessionId[],
): Promise<ReadonlyMap<TillSessionId, string>> =>
  new Map((ids.length === 0 ? [] : await store.tillsOf(db, ids)).map(({ id, till }) => [id, till]))

const movementsOf = async (db: Db, session: store.SessionRow) => ({
  floatCents: session.float_cents,
  tenders: await money.tendersOf(db, session.id),
  moves: await money.movesOf(db, session.id),
})

/** Cash in the till by our sums; it is shown before the count only to who may see it. */
export const cashIn = async (db: Db, session: store.SessionRow): Promise<Cents> =>
  expectedCash(await movementsOf(db, session))

/**
 * Opens a till with its counted float. One that differs from what the last close left needs a reason, and another member
 * confirms it like the difference of a close (docs/product/till.md §1.2).
 */
export const openTill = (
  ctx: Context,
  me: Cashier & Pick<Asker, 'may'>,
  mark: string,
  { key, counted, because }: { key: string; counted: CountedCash; because: string },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { mark: till } = tillOf(ctx, mark)
    /** Whether an earlier call with this key opened the till. */
    const isOpened = async (): Promise<boolean> => {
      const before = await store.sessionByKey(tx, 'open_key', key)
      if (!before) return false
      return (before.till === till && before.opening_count.join() === counted.join()) || refuse('key_used')
    }
    // The session first: one that another call with the key opened meanwhile is found by its key afterwards.
    const open = await store.lockSession(tx, { till })
    if (await isOpened()) return undefined
    if (open) refuse('till_open')
    const floatCents = cents(sumOfCount(counted))
    const last = await store.lastClosed(tx, till)
    const differenceCents = cents(last?.left_cents == null ? 0 : floatCents - last.left_cents)
    // Whether it agrees tells what lay there, so that a member who has tried too often says why in any case.
    if (because === '' && (await isProbing(ctx, tx, me, till))) refuseFields({ because: 'required' })
    if (differenceCents !== 0 && because === '') refuse('count_differs')
    const now = ctx.clock.now()
    const id = await store.insertSession(tx, {
      till,
      staffId: me.id,
      deviceId: me.device,
      key,
      counted,
      floatCents,
      differenceCents,
      because: differenceCents === 0 ? '' : because,
      now,
    })
    // Another call opened it between the two looks: this one again, or another cashier's.
    if (id === undefined) return (await isOpened()) ? undefined : refuse('till_open')
    return auditLog.append(ctx, tx, me.actor, { action: 'till_opened', object: 'till', id })
  })

/** Keeps the count and what was expected at that moment; afterwards the session takes no money any more. */
export const countTill = (
  ctx: Context,
  facts: SessionFacts,
  me: Cashier,
  mark: string,
  { key, counted, terminalSaidCents }: { key: string; counted: CountedCash; terminalSaidCents: number },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { mark: till } = tillOf(ctx, mark)
    // Locked first: of two calls with one key the second sees what the first one did.
    const locked = await store.lockSession(tx, { till })
    const before = await store.sessionByKey(tx, 'count_key', key)
    if (before) return before.counted?.join() === counted.join() ? undefined : refuse('key_used')
    const session = locked ?? refuse('till_closed')
    if (session.counted_at) refuse('till_counted')
    if (await facts.hasWaiting(tx, session.id)) refuse('terminal_open')
    const movements = await movementsOf(tx, session)
    const expectedCents = expectedCash(movements)
    const countedCents = cents(sumOfCount(counted))
    await store.setCount(tx, session.id, {
      key,
      staffId: me.id,
      counted,
      countedCents,
      expectedCents,
      differenceCents: cents(countedCents - expectedCents),
      terminalSaidCents: cents(terminalSaidCents),
      terminalCents: onTerminal(movements),
      now: ctx.clock.now(),
    })
    return auditLog.append(ctx, tx, me.actor, { action: 'till_counted', object: 'till', id: session.id })
  })

/** What the count found; undefined before it. */
export const foundIn = (session: store.SessionRow): CountOutcome | undefined =>
  session.counted_cents === null
    ? undefined
    : {
        // The constraint of the table sets them together.
        countedCents: session.counted_cents,
        expectedCents: session.expected_cents!,
        differenceCents: session.difference_cents!,
        terminalSaidCents: session.terminal_said_cents!,
        terminalOursCents: session.terminal_cents!,
      }

/** Closes a counted session with its Z. A difference is closed with its reason, and is marked above the limit. */
export const closeTill = (
  ctx: Context,
  facts: ClosingFacts,
  me: Cashier,
  mark: string,
  { key, because, leftCents }: { key: string; because: string; leftCents: number },
): Promise<TillSessionId> =>
  inTransaction(ctx.db, async (tx) => {
    const { mark: till } = tillOf(ctx, mark)
    const locked = await store.lockSession(tx, { till })
    const before = await store.sessionByKey(tx, 'close_key', key)
    if (before) return before.left_cents === leftCents ? before.id : refuse('key_used')
    const session = locked ?? refuse('till_closed')
    const found = foundIn(session) ?? refuse('till_uncounted')
    if (leftCents > found.countedCents) refuseFields({ leftCents: 'invalid' })
    const terminal = found.terminalSaidCents - found.terminalOursCents
    if ((found.differenceCents !== 0 || terminal !== 0) && because.length < minReason) refuse('count_differs')
    const now = ctx.clock.now()
    const time = { from: session.opened_at, before: now }
    const totals = totalsOf(await movementsOf(tx, session), await facts.facts(tx, session.id, time))
    await store.setClosed(tx, session.id, {
      till,
      key,
      staffId: me.id,
      because,
      leftCents: cents(leftCents),
      totals,
      isMarked: Math.abs(found.differenceCents) > markedAbove || Math.abs(terminal) > markedAbove,
      now,
    })
    await auditLog.append(ctx, tx, me.actor, { action: 'till_closed', object: 'till', id: session.id })
    await facts.sendZ(ctx, tx, session.id)
    return session.id
  })
