import { sql, type RawBuilder } from 'kysely'
import type { Check } from './check.ts'

const series = sql`i.business_premises || '-' || i.device_no || '-' || i.invoice_no || '-' || i.year`

/** Number `n` of counter `c` belongs to a document that a restored database has lost. */
const isLost = (name: RawBuilder<unknown>) => sql`exists (
  select from lost_number l where l.series = ${name} and l.year = c.year and n between l.first_no and l.last_no)`

/** Every sale has one invoice; numbers have no gaps and follow the time; amounts add up. */
export const invoiceChecks: readonly Check[] = [
  {
    invariant: 'I3',
    what: 'sale without an invoice',
    find: () => sql`
      select 'payment ' || p.id || ' of intent ' || p.intent_id as which from payment p
      left join invoice i on i.intent_id = p.intent_id where p.spent_on = 'sale' and i.id is null`,
  },
  {
    invariant: 'I3',
    what: 'invoice without a payment of its amount',
    find: () => sql`
      select 'invoice ' || i.id || ' (' || ${series} || ')' as which from invoice i
      left join lateral (select -sum(c.total_cents) as cents from invoice c where c.cancels = i.id) credited on true
      where i.intent_id is not null and not exists (
        select from payment p
        left join lateral (select sum(r.cents) as cents from refund r where r.payment_id = p.id and r.reason = 'operator') back on true
        where p.intent_id = i.intent_id and p.cents = i.total_cents
          and p.spent_on = case when credited.cents = i.total_cents then 'refund' else 'sale' end
          and coalesce(back.cents, 0) = coalesce(credited.cents, 0))`,
  },
  {
    invariant: 'I3',
    what: 'sale refunded by an operator without a credit note',
    find: () => sql`
      select 'refund ' || r.id || ' of intent ' || p.intent_id as which from refund r
      join payment p on p.id = r.payment_id left join invoice i on i.intent_id = p.intent_id
      left join invoice c on c.cancels = i.id where r.reason = 'operator' and c.id is null`,
  },
  {
    invariant: 'I3',
    what: 'credit note that does not match its invoice',
    find: () => sql`
      select 'invoice ' || c.id || ' of invoice ' || coalesce(i.id::text, 'none') as which
      from invoice c left join invoice i on i.id = c.cancels
      where c.total_cents <= 0 and (i.id is null or i.cancels is not null
        or c.buyer <> i.buyer or c.buyer_id <> i.buyer_id or c.issued_at < i.issued_at
        or c.total_cents <> (select sum((v->>'grossCents')::bigint) from jsonb_array_elements(c.vat) v))`,
  },
  {
    invariant: 'I3',
    what: 'invoice whose lines or VAT do not add up',
    find: () => sql`
      select 'invoice ' || i.id || ' (' || ${series} || ')' as which from invoice i
      where i.total_cents <> (select sum((v->>'baseCents')::bigint + (v->>'vatCents')::bigint) from jsonb_array_elements(i.vat) v)
        or i.total_cents <> (select sum((l->>'totalCents')::bigint) from jsonb_array_elements(i.lines) l)`,
  },
  {
    invariant: 'I3',
    what: 'invoice to a person other than the payer',
    find: () => sql`
      select 'invoice ' || i.id || ' of intent ' || n.id as which from invoice i join intent n on n.id = i.intent_id
      where i.buyer_id <> n.payer_id`,
  },
  {
    invariant: 'I4',
    what: 'gap in the invoice numbers',
    find: () => sql`
      select 'number ' || c.business_premises || '-' || c.device_no || '-' || n || '-' || c.year as which
      from invoice_counter c cross join lateral generate_series(1, c.last_no) n
      left join invoice i on (i.business_premises, i.device_no, i.year, i.invoice_no)
        = (c.business_premises, c.device_no, c.year, n)
      where i.id is null and not ${isLost(sql`c.business_premises || '-' || c.device_no`)}`,
  },
  {
    invariant: 'I4',
    what: 'invoice with a number outside its series',
    find: () => sql`
      select 'invoice ' || i.id || ' (' || ${series} || ')' as which from invoice i left join invoice_counter c
        on (c.business_premises, c.device_no, c.year) = (i.business_premises, i.device_no, i.year)
      where c.year is null or i.invoice_no not between 1 and c.last_no or i.year <> extract(year from i.issued_at)`,
  },
  {
    invariant: 'I4',
    what: 'two invoices with one number',
    find: () => sql`
      select ${series} || ' (' || count(*) || ')' as which from invoice i
      group by i.business_premises, i.device_no, i.invoice_no, i.year having count(*) > 1`,
  },
  {
    invariant: 'I4',
    what: 'invoice issued before the one with the previous number',
    find: () => sql`
      select 'invoice ' || id || ' (' || name || ')' as which from (
        select i.id, ${series} as name, i.issued_at,
               lag(i.issued_at) over (partition by business_premises, device_no, year order by invoice_no) as before
        from invoice i) i
      where issued_at < before`,
  },
  {
    invariant: 'I4',
    what: 'gap in the pre-invoice numbers',
    find: () => sql`
      select 'number ' || n || '-' || c.year as which
      from pre_invoice_counter c cross join lateral generate_series(1, c.last_no) n
      left join pre_invoice r on (r.year, r.number) = (c.year, n)
      where r.id is null and not ${isLost(sql`''`)}`,
  },
  {
    invariant: 'I4',
    what: 'pre-invoice with a number outside its series, or a duplicate',
    find: () => sql`
      select 'pre-invoice ' || r.id || ' (' || r.number || '-' || r.year || ')' as which from (
        select *, count(*) over (partition by year, number) as times from pre_invoice) r
      left join pre_invoice_counter c on c.year = r.year
      where c.year is null or r.number not between 1 and c.last_no or r.times > 1`,
  },
  {
    invariant: 'I5',
    what: 'pre-invoice whose state contradicts its invoices',
    find: () => sql`
      select 'pre-invoice ' || r.id || ' (' || r.state || ', ' || count(i.id) || ' invoices)' as which from pre_invoice r
      left join invoice i on i.pre_invoice_id = r.id and i.replaces is null group by r.id
      having count(i.id) <> case when r.state = 'paid' then 1 else 0 end`,
  },
]
