import type { PersonId } from '#contract/kit/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'
import * as store from './pre-invoices.store.ts'

/** Whom a pre-invoice concerns: for whom the place is, and then who pays; undefined for a number that is none. */
export const preInvoiceNumbered = async (
  db: Db,
  { number, year }: { number: number; year: number },
): Promise<{ number: string; people: PersonId[] } | undefined> => {
  const row = await store.preInvoiceByNumber(db, year, number)
  return row && { number: preInvoiceName({ number, year }), people: [row.participant_id, row.buyer_id] }
}
