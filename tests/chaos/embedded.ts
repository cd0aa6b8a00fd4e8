import { sql } from 'kysely'
import { createMembers } from '../kit/members.ts'
import { ticketGoods } from './chaos.ts'
import { embeddedLanes, startEmbeddedEnv } from './embedded-environment.ts'
import { planFiscalPurchases } from './plan.ts'
import { runPurchase } from './purchases.ts'
import { Shopper, type Complaints } from './shopper.ts'

export interface EmbeddedReport {
  sold: number
  kills: number
  documents: number
  wrong: readonly string[]
}

/**
 * Sells tickets at one server on the embedded database, which is killed with `kill -9` again and again while the tax
 * authority misbehaves. Then everything is sent, and the register is compared with the documents.
 */
export const runEmbeddedChaos = async (seed: number, purchases: number): Promise<EmbeddedReport> => {
  const env = await startEmbeddedEnv((db) => createMembers(db, purchases, new Date(Date.now() - 60_000)))
  const { card, wallet, fiscal, prepared: members } = env
  try {
    const goods = await ticketGoods(env.url())
    const complaints: Complaints = { faults: new Set(), turnedAway: 0, unreachable: 0 }
    let sold = 0
    const planned = planFiscalPurchases(seed, purchases)
    let next = 0
    const lane = async () => {
      for (let purchase = planned[next]; purchase; purchase = planned[next]) {
        next += 1
        env.beginsWork()
        const shopper = new Shopper(env.url, complaints, members[purchase.number]!.token)
        const { ending } = await runPurchase({ env: { card, wallet, fiscal }, shopper, purchase }, goods)
        if (ending === 'sold') sold += 1
      }
    }
    await Promise.all(Array.from({ length: embeddedLanes }, lane))
    return await env.finish(async ({ db, findings }) => {
      const { rows } = await sql<{ documents: number; open: number }>`
        select count(*)::int as documents, count(*) filter (where state <> 'confirmed')::int as open
        from fiscal_document`.execute(db)
      const { documents = 0, open = 0 } = rows[0] ?? {}
      return {
        sold,
        kills: env.kills(),
        documents,
        wrong: [...findings, ...complaints.faults, ...(open ? [`${open} documents are not confirmed`] : [])],
      }
    })
  } finally {
    await env.stop()
  }
}
