import { sql } from 'kysely'
import type { IntentId, PersonId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newReference } from '#server/platform/ids.ts'
import type { Sale, SaleLine } from './goods.ts'

// Intents of a sale at the desk: one kind for one participant each. They are paid at the till, so no supplier, checkout
// and payment belong to them (docs/product/till.md §2.3).

interface NewPart {
  kind: 'tickets' | 'classes' | 'pre_invoice'
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine[]
}

/** An intent as its goods are delivered. */
export type DeskIntent = Omit<Sale, 'actor'> & { kind: NewPart['kind'] }

const insert = async (
  tx: Tx,
  { id: saleId, language, now }: { id: SaleId; language: Language; now: Date },
  parts: readonly NewPart[],
  ids: readonly IntentId[],
): Promise<void> => {
  if (parts.length === 0) return
  await tx
    .insertInto('intent')
    .values(
      parts.map(({ kind, payerId, participantId, lines }, index) => ({
        id: ids[index]!,
        reference: newReference(),
        kind,
        payer_id: payerId,
        participant_id: participantId,
        lines: JSON.stringify(lines),
        total_cents: cents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
        language,
        created_at: now,
        quoted_at: now,
        desk_sale_id: saleId,
      })),
    )
    .execute()
}

/** The open intents of a sale, locked in the order of their ids. */
const lock = async (tx: Tx, saleId: SaleId): Promise<DeskIntent[]> => {
  const rows = await tx
    .selectFrom('intent')
    .selectAll()
    .where('desk_sale_id', '=', saleId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    // Other kinds are no parts of a desk sale.
    kind: row.kind as NewPart['kind'],
    intentId: row.id,
    payerId: row.payer_id,
    participantId: row.participant_id,
    lines: row.lines ?? [],
    totalCents: row.total_cents,
    company: null,
    language: row.language,
    beginAtOnce: null,
  }))
}

/** The sale at the desk that an intent is a part of; undefined for one that a supplier was paid for. */
const saleOf = async (db: Db, intentId: IntentId): Promise<SaleId | undefined> =>
  (await db.selectFrom('intent').select('desk_sale_id').where('id', '=', intentId).executeTakeFirst())?.desk_sale_id ??
  undefined

interface WaitingPreInvoice {
  preInvoiceId: PreInvoiceId
  payerId: PersonId
  /** The one that asks. */
  intentId?: IntentId
}

/** Whether another payment of this pre-invoice waits for the word about the terminal (docs/product/till.md §2.8). */
const waitsFor = async (db: Db, { preInvoiceId, payerId, intentId }: WaitingPreInvoice): Promise<boolean> =>
  (await db
    .selectFrom('intent')
    .select('id')
    .where('payer_id', '=', payerId)
    .where('state', '=', 'open')
    .where('kind', '=', 'pre_invoice')
    .where('desk_sale_id', 'is not', null)
    .where(sql<string>`lines -> 0 -> 'item' ->> 'preInvoiceId'`, '=', preInvoiceId)
    .$if(intentId !== undefined, (query) => query.where('id', '!=', intentId!))
    .executeTakeFirst()) !== undefined

const settle = (state: 'fulfilled' | 'dropped') => async (tx: Tx, intentId: IntentId, now: Date) => {
  await tx.updateTable('intent').set({ state, settled_at: now, seen_at: now }).where('id', '=', intentId).execute()
}

export const deskIntents = { insert, lock, saleOf, waitsFor, fulfil: settle('fulfilled'), drop: settle('dropped') }
