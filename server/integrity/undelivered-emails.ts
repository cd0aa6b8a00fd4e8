import { sql } from 'kysely'

const cameAgain = sql`select from email a where a.again and a.state = 'sent' and a.created_at >= m.created_at`

/**
 * An email `m` that nobody tries to deliver any more, and whose document did not come by a later one either. The first
 * email about vouchers brings all of a purchase, a later one a single voucher.
 */
export const isLost = sql<boolean>`(
  m.state = 'dead' and m.dropped_at is null
  and not exists (${cameAgain} and a.about = m.about)
  and not (m.kind = 'voucher' and not exists (
    select from jsonb_array_elements_text(m.data->'voucherIds') each
    where not exists (${cameAgain} and a.about = each::uuid))))`
