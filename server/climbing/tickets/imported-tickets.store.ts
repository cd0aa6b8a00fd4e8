import type { ImportId, PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import type { ImportedTicket } from './imported-ticket.ts'

export const insertImported = (tx: Tx, importId: ImportId, tickets: readonly ImportedTicket[]) =>
  tx
    .insertInto('ticket')
    .values(
      tickets.map((ticket) => ({
        id: newId<'ticket'>(),
        holder_id: ticket.holderId,
        article_id: ticket.articleId,
        name: JSON.stringify(ticket.name),
        type: ticket.conditions.type,
        bought_at: ticket.boughtAt,
        duration_days: ticket.conditions.durationDays,
        visits: ticket.conditions.visits,
        used_visits: ticket.importedVisits,
        imported_visits: ticket.importedVisits,
        activated_at: ticket.activatedAt,
        valid_until: ticket.validUntil,
        entry_hours: ticket.conditions.entryHours ? JSON.stringify(ticket.conditions.entryHours) : null,
        import_id: importId,
        import_key: ticket.key,
      })),
    )
    .execute()

export const importedOf = (db: Db, holders: readonly PersonId[]) =>
  db
    .selectFrom('ticket')
    .select(['holder_id', 'import_key'])
    .where('holder_id', '=', anyOf(holders))
    .where('import_id', 'is not', null)
    .execute()
