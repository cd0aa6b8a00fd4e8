import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Each payment is spent exactly once: on a sale or on a refund. */
export const moneyChecks: readonly Check[] = [
  {
    invariant: 'I2',
    what: 'payment neither spent on a sale, refunded nor in review',
    find: ({ money }) => sql`
      select 'payment ' || id || ' of intent ' || intent_id as which from payment
      where spent_on is null and taken_at <= ${money}`,
  },
  {
    invariant: 'I2',
    what: 'answer of a supplier that was never read',
    find: ({ money }) => sql`
      select 'answer ' || id || ' about checkout ' || checkout_id as which from supplier_answer
      where read_at is null and received_at <= ${money}`,
  },
  {
    invariant: 'I2',
    what: 'payment to be refunded without a refund',
    find: () => sql`
      select 'payment ' || p.id as which from payment p left join refund r on r.payment_id = p.id
      where p.spent_on = 'refund' and r.id is null`,
  },
  {
    invariant: 'I2',
    what: 'refunds that contradict what their payment was spent on',
    find: () => sql`
      select 'payment ' || p.id || ' (' || sum(r.cents) || ' of ' || p.cents || ' cents refunded, spent on '
        || coalesce(p.spent_on, 'nothing') || ')' as which
      from refund r join payment p on p.id = r.payment_id group by p.id
      having sum(r.cents) > p.cents or p.spent_on is distinct from case when sum(r.cents) = p.cents then 'refund' else 'sale' end`,
  },
  {
    invariant: 'I2',
    what: 'payment whose refunded amount is not the sum of its refunds',
    // A server of the release before writes no amount; it refunds whole payments only.
    find: () => sql`
      select 'payment ' || p.id || ' (' || p.refunded_cents || ' noted, ' || coalesce(sum(r.cents), 0) || ' refunded)' as which
      from payment p left join refund r on r.payment_id = p.id group by p.id
      having p.refunded_cents <> coalesce(sum(r.cents), 0) and not (p.refunded_cents = 0 and sum(r.cents) = p.cents)`,
  },
  {
    invariant: 'I2',
    what: 'refund that a supplier refused',
    find: () => sql`select 'refund ' || id as which from refund where state = 'failed'`,
  },
  {
    invariant: 'I2',
    what: 'refund unfinished for too long',
    find: ({ refund, refundInTransit }) => sql`
      select 'refund ' || id || ' (' || state || ')' as which from refund
      where (state = 'queued' and queued_at <= ${refund}) or (state = 'in_transit' and queued_at <= ${refundInTransit})`,
  },
  {
    invariant: 'I2',
    what: 'purchase in review or refunded without such a payment',
    find: () => sql`
      select 'intent ' || n.id || ' (' || n.state || ')' as which from intent n
      left join payment p on p.intent_id = n.id and p.spent_on = case n.state when 'review' then 'review' else 'refund' end
      where n.state in ('review', 'refunded') and n.desk_sale_id is null and p.id is null`,
  },
  {
    invariant: 'I3',
    what: 'sum of sales differs from sum of invoices',
    find: () => sql`
      with sums as (select
        (select coalesce(sum(cents - refunded_cents), 0) from payment where spent_on = 'sale') as sold,
        (select coalesce(sum(i.total_cents), 0) from invoice i left join invoice c on c.id = i.cancels
          where coalesce(i.intent_id, c.intent_id) is not null) as invoiced)
      select 'sold for ' || sold || ' cents, invoiced less credited ' || invoiced as which from sums where sold <> invoiced`,
  },
  {
    invariant: 'I3',
    what: "sale for an amount other than the purchase's total",
    find: () => sql`
      select 'payment ' || p.id || ' of intent ' || n.id || ' (' || p.cents || ' of ' || n.total_cents || ' cents)' as which
      from payment p join intent n on n.id = p.intent_id where p.spent_on = 'sale' and p.cents <> n.total_cents`,
  },
  {
    invariant: 'I3',
    what: 'purchase whose lines do not add up',
    find: () => sql`
      select 'intent ' || n.id as which from intent n cross join lateral (
        select sum((l->>'totalCents')::bigint) as total,
               bool_or((l->>'quantity')::bigint * (l->>'unitCents')::bigint <> (l->>'totalCents')::bigint) as wrong
        from jsonb_array_elements(n.lines) l) s
      where jsonb_typeof(n.lines) = 'array' and (s.wrong or s.total <> n.total_cents)`,
  },
  {
    invariant: 'I5',
    what: 'fulfilled purchase without exactly one payment',
    // A sale stands where all of its price went back in parts and its place stays: by refunds and credits of that sum alone.
    find: () => sql`
      select 'intent ' || n.id || ' (' || count(p.id) || ')' as which from intent n
      left join payment p on p.intent_id = n.id and (p.spent_on = 'sale' or (p.spent_on = 'refund'
        and (select sum(r.cents) filter (where r.reason = 'operator') from refund r where r.payment_id = p.id) = p.cents
        and exists (select from invoice i join credit_line l on l.invoice_id = i.id where i.intent_id = n.id
          having sum(l.quantity) = 0 and sum(l.cents) = p.cents)))
      where n.state = 'fulfilled' and n.desk_sale_id is null group by n.id having count(p.id) <> 1`,
  },
  {
    invariant: 'I5',
    what: 'payment spent on a purchase that is not fulfilled',
    find: () => sql`
      select 'payment ' || p.id || ' of intent ' || n.id || ' (' || n.state || ')' as which
      from payment p join intent n on n.id = p.intent_id where p.spent_on = 'sale' and n.state <> 'fulfilled'`,
  },
  {
    invariant: 'I5',
    what: "supplier's payment stored twice",
    find: () => sql`
      select supplier || ' ' || supplier_payment_id || ' (' || count(*) || ')' as which from payment
      group by supplier, supplier_payment_id having count(*) > 1`,
  },
  {
    invariant: 'I5',
    what: 'payment through a checkout of another purchase or supplier',
    find: () => sql`
      select 'payment ' || p.id || ' of intent ' || p.intent_id || ', checkout ' || c.id as which
      from payment p join checkout c on c.id = p.checkout_id where (p.intent_id, p.supplier) <> (c.intent_id, c.supplier)`,
  },
  {
    invariant: 'I5',
    what: 'purchase with more than one invoice',
    find: () => sql`
      select 'intent ' || intent_id || ' (' || count(*) || ')' as which from invoice
      where intent_id is not null group by intent_id having count(*) > 1`,
  },
  {
    invariant: 'data',
    what: 'buyer under age',
    find: () => sql`
      select 'intent ' || n.id || ' of person ' || n.payer_id as which from intent n join person p on p.id = n.payer_id
      where n.desk_sale_id is null and p.birth_date + interval '18 years' > n.created_at at time zone 'Europe/Ljubljana'`,
  },
]
