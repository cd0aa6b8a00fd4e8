import type { EntryHours } from '#contract/platform/ticket-type.ts'
import type { ArticleId, BearerTicketId, SaleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

interface NewBearerTicket {
  id: BearerTicketId
  saleId: SaleId
  line: number
  articleId: ArticleId
  name: LocalizedText
  groupName: string
  codeHash: Buffer
  codeSealed: Buffer
  entryHours: EntryHours | null
  visits: number
  boughtAt: Date
  validUntil: Date
}

export const insert = async (tx: Tx, tickets: readonly NewBearerTicket[]): Promise<void> => {
  await tx
    .insertInto('bearer_ticket')
    .values(
      tickets.map((ticket) => ({
        id: ticket.id,
        desk_sale_id: ticket.saleId,
        line: ticket.line,
        article_id: ticket.articleId,
        name: JSON.stringify(ticket.name),
        group_name: ticket.groupName,
        code_hash: ticket.codeHash,
        code_sealed: ticket.codeSealed,
        entry_hours: ticket.entryHours && JSON.stringify(ticket.entryHours),
        visits: ticket.visits,
        bought_at: ticket.boughtAt,
        valid_until: ticket.validUntil,
      })),
    )
    .execute()
}

export const byIds = (db: Db, ids: readonly BearerTicketId[]) =>
  db.selectFrom('bearer_ticket').selectAll().where('id', '=', anyOf(ids)).execute()

export type BearerTicketRow = Awaited<ReturnType<typeof byIds>>[number]

export const byHash = (db: Db, codeHash: Buffer) =>
  db.selectFrom('bearer_ticket').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()

export const ofSales = (db: Db, saleIds: readonly SaleId[]) =>
  db.selectFrom('bearer_ticket').selectAll().where('desk_sale_id', '=', anyOf(saleIds)).orderBy('line').execute()

/** Locks the tickets of a sale in the order of their ids, so that none lets in meanwhile. */
export const lockOfSale = (tx: Tx, saleId: SaleId) =>
  tx.selectFrom('bearer_ticket').selectAll().where('desk_sale_id', '=', saleId).orderBy('id').forUpdate().execute()

export const lock = (tx: Tx, id: BearerTicketId) =>
  tx.selectFrom('bearer_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setUsed = async (tx: Tx, id: BearerTicketId, usedVisits: number): Promise<void> => {
  await tx.updateTable('bearer_ticket').set({ used_visits: usedVisits }).where('id', '=', id).execute()
}

export const setVisits = async (tx: Tx, id: BearerTicketId, visits: number): Promise<void> => {
  await tx.updateTable('bearer_ticket').set({ visits }).where('id', '=', id).execute()
}

export const end = async (tx: Tx, id: BearerTicketId, now: Date): Promise<void> => {
  await tx.updateTable('bearer_ticket').set({ ended_at: now }).where('id', '=', id).execute()
}
