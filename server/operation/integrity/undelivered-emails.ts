import { sql } from 'kysely'

const sentAgain = sql`select from email a where a.again and a.state = 'sent' and a.created_at >= m.created_at`

/**
 * An email `m` that is given up, and whose document no later email brought. The first email about vouchers brings all
 * vouchers of a purchase, a later one a single voucher.
 */
export const isLost = sql<boolean>`(
  m.state = 'dead' and m.dropped_at is null
  and not exists (${sentAgain} and a.about = m.about)
  and not (m.kind = 'voucher' and not exists (
    select from jsonb_array_elements_text(m.data->'voucherIds') each
    where not exists (${sentAgain} and a.about = each::uuid))))`
