import { amountOf, cents } from '#contract/kit/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { SellingContext } from './goods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { knownNames } from './payments.store.ts'
import { readList } from './reconcile.rules.ts'

/** Payments of a supplier, and those among them that this database has never heard of. */
export interface Reconciled {
  listed: number
  unknown: string[]
}

const atATime = 1_000

const unknownAmong = async (db: Db, listed: readonly { names: readonly string[]; shown: string }[]) => {
  const unknown: string[] = []
  for (let from = 0; from < listed.length; from += atATime) {
    const some = listed.slice(from, from + atATime)
    const known = await knownNames(
      db,
      some.flatMap(({ names }) => names.flatMap((each) => [each, each.toLowerCase()])),
    )
    unknown.push(
      ...some
        .filter(({ names }) => !names.some((each) => known.has(each) || known.has(each.toLowerCase())))
        .map(({ shown }) => shown),
    )
  }
  return unknown
}

/**
 * After an older backup was restored, suppliers have payments that nobody here remembers (reference: security F27). Their
 * list, as the portal gives it, is held against ours. One whose checkout is known is asked about by the sweep.
 */
export const reconcileList = async (ctx: Context, text: string): Promise<Reconciled> => {
  const listed = readList(text)
  return {
    listed: listed.length,
    unknown: await unknownAmong(
      ctx.db,
      listed.map(({ line, names, shown }) => ({ names, shown: `line ${line}  ${shown}` })),
    ),
  }
}

/** The same with suppliers that tell by themselves what they have taken: sandboxes do; others only in their portal. */
export const reconcileLedgers = async (ctx: SellingContext): Promise<Reconciled & { closed: string[] }> => {
  const all: Reconciled & { closed: string[] } = { listed: 0, unknown: [], closed: [] }
  for (const supplier of ['card', 'wallet'] as const) {
    const { readLedger } = ctx.suppliers[supplier]
    if (!readLedger) {
      all.closed.push(supplier)
      continue
    }
    const transactions = await readLedger()
    all.listed += transactions.length
    all.unknown.push(
      ...(await unknownAmong(
        ctx.db,
        transactions.map(({ paymentId, reference, cents: taken, takenAt }) => ({
          names: [paymentId, reference],
          shown: `${supplier} ${paymentId}  ${amountOf(cents(taken))} EUR  ${takenAt.toISOString()}`,
        })),
      )),
    )
  }
  return all
}
