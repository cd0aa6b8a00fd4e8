import type { ImportId, PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ImportedTicket } from './imported-ticket.ts'
import * as store from './imported-tickets.store.ts'

/** Writes tickets of an import. */
export const importTickets = async (tx: Tx, importId: ImportId, tickets: readonly ImportedTicket[]): Promise<void> => {
  if (tickets.length) await store.insertImported(tx, importId, tickets)
}

/** Keys of the tickets that these people brought along, as `holder:key`. */
export const importedKeys = async (db: Db, holders: readonly PersonId[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await store.importedOf(db, holders)).map(({ holder_id: holder, import_key: key }) => importedKey(holder, key)),
  )

export const importedKey = (holderId: PersonId, key: Buffer | null): string => `${holderId}:${key?.toString('hex')}`
