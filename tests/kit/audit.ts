import { sql } from 'kysely'
import type { World } from './world.ts'

interface Ledger {
  taken?: number
  refunded?: number
  cents?: { captured: number; refunded: number }
}

const sum = async (world: World, query: ReturnType<typeof sql<{ cents: number }>>): Promise<number> =>
  (await query.execute(world.app.ctx.db)).rows[0]?.cents ?? 0

/**
 * The invariants that hold after any story about money (reference: security §2, I3, I4, I5, I7). Returns what is wrong,
 * which is nothing. Runs all background work first.
 */
export const audit = async (world: World): Promise<string[]> => {
  await world.work()
  const card = (await world.card('/__sandbox/ledger')) as Ledger
  const wallet = (await world.wallet('/__sandbox/ledger')) as Ledger
  const captured = (card.taken ?? 0) + (wallet.cents?.captured ?? 0)
  const returned = (card.refunded ?? 0) + (wallet.cents?.refunded ?? 0)
  const invoiced = await sum(
    world,
    // A credit note counts against the supplier that brought the money for what it takes back.
    sql`select coalesce(sum(i.total_cents), 0)::bigint as cents from invoice i left join invoice c on c.id = i.cancels
      where coalesce(i.intent_id, c.intent_id) is not null`,
  )
  const inReview = await sum(
    world,
    sql`select coalesce(sum(cents), 0)::bigint as cents from payment where spent_on = 'review'`,
  )

  const counts = await sql<{ what: string; count: number }>`
    select 'sold but no invoice' as what, count(*) as count from payment p
      where p.spent_on = 'sale' and not exists (select from invoice i where i.intent_id = p.intent_id)
    union all select 'invoice without a sale', count(*) from invoice i
      where i.intent_id is not null and not exists (select from payment p left join refund r on r.payment_id = p.id
        where p.intent_id = i.intent_id and case when exists (select from invoice c where c.cancels = i.id)
          then p.spent_on = 'refund' and r.reason = 'operator' else p.spent_on = 'sale' end)
    union all select 'sale taken back without a credit note', count(*) from refund r join payment p on p.id = r.payment_id
      where r.reason = 'operator' and not exists (select from invoice i join invoice c on c.cancels = i.id where i.intent_id = p.intent_id)
    union all select 'credit note that does not mirror an invoice', count(*) from invoice c left join invoice i on i.id = c.cancels
      where c.total_cents <= 0 and (i.id is null or i.cancels is not null or c.total_cents <> -i.total_cents
        or c.buyer <> i.buyer or c.buyer_id <> i.buyer_id or c.issued_at < i.issued_at
        or 0 <> (select sum((v->>'grossCents')::bigint) from jsonb_array_elements(c.vat) v)
          + (select sum((v->>'grossCents')::bigint) from jsonb_array_elements(i.vat) v))
    union all select 'goods of a sale that was taken back', count(*) from invoice i join invoice c on c.cancels = i.id
      where exists (select from ticket t where t.intent_id = i.intent_id and t.voided_at is null)
        or exists (select from voucher v where v.intent_id = i.intent_id and v.voided_at is null)
        or exists (select from place b where (b.intent_id = i.intent_id or b.pre_invoice_id = i.pre_invoice_id) and b.state = 'confirmed')
    union all select 'void ticket of a sale that stands', count(*) from ticket t join payment p on p.intent_id = t.intent_id
      where t.voided_at is not null and p.spent_on = 'sale'
    union all select 'void voucher of a sale that stands', count(*) from voucher v join payment p on p.intent_id = v.intent_id
      where v.voided_at is not null and p.spent_on = 'sale'
    union all select 'visit with a void ticket', count(*) from visit v join ticket t on t.id = v.ticket_id
      where t.voided_at is not null
    union all select 'sold but no goods', count(*) from payment p join intent n on n.id = p.intent_id
      where p.spent_on = 'sale' and case n.kind
        when 'tickets' then not exists (select from ticket t where t.intent_id = n.id and t.voided_at is null)
        when 'classes' then not exists (select from place b where b.intent_id = n.id and b.state = 'confirmed')
        when 'gifts' then jsonb_array_length(n.lines) <> (select count(*) from voucher v where v.intent_id = n.id and v.voided_at is null)
        else not exists (select from invoice i join pre_invoice r on r.id = i.pre_invoice_id
                         where i.intent_id = n.id and r.state = 'paid') end
    union all select 'voucher without a sale', count(*) from voucher v
      where v.voided_at is null and not exists (select from payment p where p.intent_id = v.intent_id and p.spent_on = 'sale')
    union all select 'ticket voucher redeemed without exactly one ticket', count(*) from voucher v
      where v.kind = 'V' and v.redeemed_at is not null and 1 <> (select count(*) from ticket t where t.voucher_id = v.id)
    union all select 'ticket of a voucher that nobody redeemed', count(*) from ticket t
      join voucher v on v.id = t.voucher_id where v.redeemed_at is null or v.redeemed_for <> t.holder_id
    union all select 'gifts without exactly one first letter', count(*) from voucher v
      where 1 <> (select count(*) from mail m where m.kind = 'voucher' and not m.again
        and m.data->'voucherIds' ? v.id::text and m.about = v.intent_id)
    union all select 'more places than there are', count(*) from class c
      where c.max_students < (select count(*) from place p where p.class_id = c.id and p.state = 'confirmed')
    union all select 'open pro-forma without its places', count(*) from pre_invoice r
      where r.state = 'open' and cardinality(r.class_ids) <>
        (select count(*) from place p where p.pre_invoice_id = r.id and p.state = 'confirmed')
    union all select 'void pro-forma that keeps places', count(*) from pre_invoice r
      where r.state = 'void' and exists (select from place p where p.pre_invoice_id = r.id and p.state = 'confirmed')
    union all select 'gap in the pro-forma numbers', count(*) from pre_invoice_counter c
      where c.last_no <> (select count(*) from pre_invoice r where r.year = c.year)
    union all select 'invoice without exactly one first letter', count(*) from invoice i
      where 1 <> (select count(*) from mail m where m.about = i.id and not m.again
        and m.kind = case when i.cancels is null then 'receipt' else 'credit_note' end)
    union all select 'pro-forma without exactly one first letter', count(*) from pre_invoice r
      where 1 <> (select count(*) from mail m where m.about = r.id and not m.again and m.kind = 'pre_invoice')
    union all select 'first letter about nothing', count(*) from mail m
      where m.kind in ('receipt', 'credit_note', 'pre_invoice', 'voucher') and m.about is null
    union all select 'letter sent again, but not to the owner of what it brings', count(*) from mail m
      where m.again and not exists (select from invoice i where i.id = m.about and i.buyer_id = m.person_id)
        and not exists (select from pre_invoice r where r.id = m.about and r.buyer_id = m.person_id)
        and not exists (select from voucher v where v.id = m.about and v.buyer_id = m.person_id)
    union all select 'letter that did not leave', count(*) from mail where state <> 'sent'
    union all select 'refund that did not end', count(*) from refund where state <> 'refunded'
    union all select 'gap in the numbers of invoices and credit notes', count(*) from invoice_counter c
      where (c.last_no, c.last_no, 1) <> (select count(*), max(i.invoice_no), min(i.invoice_no) from invoice i
        where (i.business_premises, i.device_no, i.year) = (c.business_premises, c.device_no, c.year))
    union all select 'invoice number out of time', count(*) from invoice i join invoice later
      on (later.business_premises, later.device_no, later.year) = (i.business_premises, i.device_no, i.year)
      and later.invoice_no = i.invoice_no + 1 and later.issued_at < i.issued_at
    union all select 'invoice whose VAT does not add up', count(*) from invoice i
      where i.total_cents <> (select sum((v->>'baseCents')::bigint + (v->>'vatCents')::bigint) from jsonb_array_elements(i.vat) v)
  `.execute(world.app.ctx.db)

  return [
    ...counts.rows.filter(({ count }) => count !== 0).map(({ what, count }) => `${what}: ${count}`),
    ...(captured - returned === invoiced + inReview
      ? []
      : [`taken ${captured} - returned ${returned} is not invoiced less credited ${invoiced} + in review ${inReview}`]),
  ]
}
