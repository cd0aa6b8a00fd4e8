import type { InvoiceId, PersonId, TillSessionId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'
import type { StaffActor } from '#server/platform/audit-log.ts'
import { addMs, hours } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { serialiseKey, type Tx } from '#server/platform/database/database.ts'
import { blockedUntil, tryCount, type LimitedSubject } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refuse.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import type { StoredFact } from '#server/people/staff/facts.ts'
import * as money from './till-money.store.ts'

// Money that leaves a till otherwise than as change. Limits are sums of what was given out alone, so that splitting changes
// nothing (docs/product/till.md §14).

/** What one member gives out within this time is one sum, over midnight and over all tills: a shift. */
const shiftMs = hours(16)

/** Tries to learn what a till holds, by member and till. */
const probesOf = (me: Pick<Asker, 'id'>, till: string): LimitedSubject => ['cash_probes', `${till} ${me.id}`]

/** Permissions for more than a member gives out alone. */
type ForMore = Extract<Permission, 'refund_large' | 'till_large'>

/** Money to be given out. */
export interface GivenOut {
  what: 'refund' | 'pay_out' | 'correction'
  cents: Cents
  /** The till whose money it is, with its locked session; null for what goes back by its supplier. */
  from: { till: string; sessionId: TillSessionId } | null
  /** The document it is about, locked by the caller. */
  invoiceId: InvoiceId | null
  /** Up to which sum a member gives out alone. */
  limitCents: number
  forMore: ForMore
  /** A second person is asked whatever the sum. */
  isSpecial: boolean
  about: readonly PersonId[]
  /** What the second person sees, with what was given out alone before. */
  facts(soFar: Cents): readonly StoredFact[] | Promise<readonly StoredFact[]>
}

/** Whether a member may take no further try to learn what a till holds; who may more is not counted. */
export const isProbing = async (ctx: Context, tx: Tx, me: Pick<Asker, 'id' | 'may'>, till: string): Promise<boolean> =>
  !me.may('till_large') && (await blockedUntil(ctx, tx, probesOf(me, till))) !== undefined

/**
 * Notes money that is given out, and answers who does it. The largest of three sums counts: what was given out alone about
 * this document, by this member in a shift, and at this till since its last count. Above the limit, and after too many tries
 * to learn what the till holds, a second person is asked.
 */
export const giveOut = async (ctx: Context, tx: Tx, me: Asker, out: GivenOut): Promise<StaffActor> => {
  const { what, cents: amount, from, invoiceId, about } = out
  // Of one member's calls at two tills the second one sees what the first one gave out.
  await serialiseKey(tx, `given out by ${me.id}`)
  const now = ctx.clock.now()
  const sums = await money.givenOutAlone(tx, {
    staffId: me.id,
    since: addMs(now, -shiftMs),
    sessionId: from?.sessionId ?? null,
    invoiceId,
  })
  const soFar = cents(Math.max(...sums))
  const hasProbed = from !== null && (await isProbing(ctx, tx, me, from.till))
  const isMore = out.isSpecial || soFar + amount > out.limitCents || hasProbed
  const actor = await me.act(tx, isMore ? out.forMore : null, {
    about,
    cents: amount,
    facts: () => out.facts(soFar),
  })
  await money.insertGivenOut(tx, {
    what,
    cents: amount,
    staffId: me.id,
    sessionId: from?.sessionId ?? null,
    invoiceId,
    isAlone: !isMore && !me.may(out.forMore),
    now,
  })
  // That a till had so much tells something as well.
  if (from && what === 'pay_out' && !me.may('till_large')) await tryCount(ctx, tx, probesOf(me, from.till))
  return actor
}

/** Counts refusals that tell what a till holds; they stop no refund, but ask for a second person from then on. */
export const countingProbes = async <Result>(
  ctx: Context,
  me: Pick<Asker, 'id' | 'may'>,
  till: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const tells = error instanceof Refusal && (error.code === 'not_enough_cash' || error.code === 'count_differs')
    if (tells && !me.may('till_large')) await tryCount(ctx, ctx.db, probesOf(me, till))
    throw error
  }
}
