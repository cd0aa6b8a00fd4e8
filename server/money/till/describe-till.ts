import type { StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { TillReport, TillState, Totals, UnfinishedPayment } from '#contract/staff/money/till.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { foundIn, tillOf, type SessionFacts } from './till-session.ts'
import { totalsOf } from './till.rules.ts'
import * as money from './till-money.store.ts'
import * as store from './till.store.ts'

/** Sales that wait for a member's word about the terminal. */
export type UnfinishedOf = (sessionId: TillSessionId) => Promise<UnfinishedPayment[]>

/**
 * A till as its desk sees it. Until the count no sum is on the wire from which the cash could be added up, but for members
 * who may see it.
 */
export const describeTill = async (
  ctx: Context,
  mark: string,
  maySee: boolean,
  unfinishedOf: UnfinishedOf,
): Promise<TillState> => {
  const { name } = tillOf(ctx, mark)
  const session = await store.openSession(ctx.db, mark)
  const last = session ? undefined : await store.lastClosed(ctx.db, mark)
  const found = session && foundIn(session)
  const names = session ? await staffNames(ctx.db, [session.opened_by]) : new Map<StaffId, string>()
  return {
    mark,
    name,
    ...(session && {
      session: {
        _id: session.id,
        openedAt: session.opened_at.toISOString(),
        by: names.get(session.opened_by) ?? '',
        ...(maySee && { floatCents: session.float_cents }),
        isOld: dayOf(session.opened_at) < dayOf(ctx.clock.now()),
        ...(found && { found }),
      },
    }),
    unfinished: session ? await unfinishedOf(session.id) : [],
    ...(maySee && last && last.left_cents !== null && { leftCents: last.left_cents }),
  }
}

/**
 * X or Z of one session; an open one is computed, a closed one is as it was frozen. What one closed says what the next one
 * began with: only who counted or closed it reads it, beside members who may see sums.
 */
export const reportOf = async (
  ctx: Context,
  facts: SessionFacts,
  sessionId: TillSessionId,
  by: Pick<StaffMe, 'id' | 'may'> | 'all',
): Promise<TillReport> => {
  const session = (await store.sessionById(ctx.db, sessionId)) ?? refuse('not_found')
  if (by !== 'all' && !by.may('till_see')) {
    if (session.counted_at === null) refuse('till_uncounted')
    if (session.counted_by !== by.id && session.closed_by !== by.id) refuse('not_found')
  }
  return describeReport(ctx, facts, session)
}

/** Sums of a session: as its close froze them, or those of now. */
export const totalsIn = async (
  { db, clock }: Context,
  facts: SessionFacts,
  session: store.SessionRow,
): Promise<Totals> =>
  session.totals ??
  totalsOf(
    {
      floatCents: session.float_cents,
      tenders: await money.tendersOf(db, session.id),
      moves: await money.movesOf(db, session.id),
    },
    await facts.facts(db, session.id, { from: session.opened_at, before: clock.now() }),
  )

export const describeReport = async (
  ctx: Context,
  facts: SessionFacts,
  session: store.SessionRow,
): Promise<TillReport> => {
  const moves = await money.movesOf(ctx.db, session.id)
  const people = [
    session.opened_by,
    session.closed_by,
    session.confirmed_by,
    session.opening_confirmed_by,
    ...moves.map((move) => move.staff_id),
  ]
  const names = await staffNames(
    ctx.db,
    people.filter((id) => id !== null),
  )
  const nameOf = (id: StaffId | null): string | undefined => (id === null ? undefined : (names.get(id) ?? ''))
  const totals = await totalsIn(ctx, facts, session)
  const found = foundIn(session)
  const before = await store.closedBefore(ctx.db, session)
  const [closedBy, confirmedBy] = [nameOf(session.closed_by), nameOf(session.confirmed_by)]
  const openingConfirmedBy = nameOf(session.opening_confirmed_by)
  return {
    _id: session.id,
    till: session.till,
    ...(session.z_no !== null && { zNo: session.z_no }),
    openedAt: session.opened_at.toISOString(),
    openedBy: nameOf(session.opened_by) ?? '',
    ...(session.closed_at && { closedAt: session.closed_at.toISOString() }),
    ...(closedBy !== undefined && { closedBy }),
    totals,
    ...(before?.left_cents != null && { carriedCents: before.left_cents }),
    openingBecause: session.opening_because,
    openingDifferenceCents: session.opening_difference_cents,
    ...(openingConfirmedBy !== undefined && { openingConfirmedBy }),
    ...(found && { found }),
    because: session.because,
    ...(found &&
      session.left_cents !== null && {
        leftCents: session.left_cents,
        takenCents: found.countedCents - session.left_cents,
      }),
    isMarked: session.marked,
    ...(confirmedBy !== undefined && { confirmedBy }),
    moves: moves.map(({ at, staff_id: staffId, cents, why, text }) => ({
      at: at.toISOString(),
      by: nameOf(staffId) ?? '',
      cents,
      why,
      text,
    })),
  }
}
