import { suppliers } from '#contract/money/cart.ts'
import { amountOf, cents } from '#contract/platform/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { SellingContext } from './goods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { knownNames } from './payments.store.ts'
import { readList } from './reconcile.rules.ts'

/** Number of a supplier's payments, and those unknown to this database. */
export interface ReconciledPayments {
  listed: number
  unknown: string[]
}

const batchSize = 1_000

const unknownAmong = async (db: Db, listed: readonly { names: readonly string[]; shown: string }[]) => {
  const unknown: string[] = []
  for (let from = 0; from < listed.length; from += batchSize) {
    const batch = listed.slice(from, from + batchSize)
    const known = await knownNames(
      db,
      batch.flatMap(({ names }) => names.flatMap((each) => [each, each.toLowerCase()])),
    )
    unknown.push(
      ...batch
        .filter(({ names }) => !names.some((each) => known.has(each) || known.has(each.toLowerCase())))
        .map(({ shown }) => shown),
    )
  }
  return unknown
}

/**
 * Compares a supplier's list, downloaded from its portal, with our payments. After an older backup was restored it
 * finds payments unknown here (docs/faults.md F27). Those with a known checkout are settled by the sweep.
 */
export const reconcileList = async (ctx: Context, text: string): Promise<ReconciledPayments> => {
  const listed = readList(text)
  return {
    listed: listed.length,
    unknown: await unknownAmong(
      ctx.db,
      listed.map(({ line, names, shown }) => ({ names, shown: `line ${line}  ${shown}` })),
    ),
  }
}

/** Compares the ledgers that suppliers offer by API, as the sandboxes do. `closed` lists suppliers without one. */
export const reconcileLedgers = async (ctx: SellingContext): Promise<ReconciledPayments & { closed: string[] }> => {
  const total: ReconciledPayments & { closed: string[] } = { listed: 0, unknown: [], closed: [] }
  for (const supplier of suppliers) {
    const { readLedger } = ctx.suppliers[supplier]
    if (!readLedger) {
      total.closed.push(supplier)
      continue
    }
    const transactions = await readLedger()
    total.listed += transactions.length
    total.unknown.push(
      ...(await unknownAmong(
        ctx.db,
        transactions.map(({ paymentId, reference, cents: taken, takenAt }) => ({
          names: [paymentId, reference],
          shown: `${supplier} ${paymentId}  ${amountOf(cents(taken))} EUR  ${takenAt.toISOString()}`,
        })),
      )),
    )
  }
  return total
}
