import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Documents of a series by their number, one of each year. */
export const invoicesNumbered = (
  db: Db,
  of: { businessPremises: string; deviceNo: string; invoiceNo: number; years: readonly number[] },
) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'year', 'invoice_no', 'buyer_id', 'till_session_id'])
    .where('business_premises', '=', of.businessPremises)
    .where('device_no', '=', of.deviceNo)
    .where('year', '=', anyOf(of.years))
    .where('invoice_no', '=', of.invoiceNo)
    .orderBy('year', 'desc')
    .execute()

/** A series that has given a number. */
export const anyNumber = (db: Db) =>
  db.selectFrom('invoice_counter').select('year').where('last_no', '>', 0).limit(1).executeTakeFirst()
