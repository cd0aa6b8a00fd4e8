import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Whatever a letter has to say is said once, and leaves. */
export const letterChecks: readonly Check[] = [
  {
    invariant: 'I7',
    what: 'invoice or credit note without exactly one letter',
    find: () => sql`
      with letter as (
        select data->>'invoiceId' as invoice, kind, count(*) as times from mail
        where kind in ('receipt', 'credit_note') group by 1, 2)
      select 'invoice ' || i.id || ' (' || coalesce(m.times, 0) || ')' as which from invoice i
      left join letter m on m.invoice = i.id::text
        and m.kind = case when i.cancels is null then 'receipt' else 'credit_note' end
      where coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: 'pro-forma without exactly one letter',
    find: () => sql`
      with letter as (
        select data->>'preInvoiceId' as pre_invoice, count(*) as times from mail where kind = 'pre_invoice' group by 1)
      select 'pre-invoice ' || r.id || ' (' || coalesce(m.times, 0) || ')' as which from pre_invoice r
      left join letter m on m.pre_invoice = r.id::text where coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: 'voucher without exactly one letter',
    find: () => sql`
      with letter as (
        select each as voucher, count(*) as times from mail, jsonb_array_elements_text(data->'voucherIds') each
        where kind = 'voucher' group by 1)
      select 'voucher ' || v.id || ' (' || coalesce(m.times, 0) || ')' as which from voucher v
      left join letter m on m.voucher = v.id::text where coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: 'refunds of a purchase without a letter each',
    find: () => sql`
      with refunded as (
        select n.reference, count(*) as times from refund r
        join payment p on p.id = r.payment_id join intent n on n.id = p.intent_id group by 1),
      letter as (select data->>'reference' as reference, count(*) as times from mail where kind = 'refund' group by 1)
      select 'reference ' || coalesce(r.reference, m.reference) || ' (' || coalesce(r.times, 0) || ' refunds, '
        || coalesce(m.times, 0) || ' letters)' as which
      from refunded r full join letter m on m.reference = r.reference where r.times is distinct from m.times`,
  },
  {
    invariant: 'I7',
    what: 'letter that could not be sent',
    find: () => sql`select 'mail ' || id || ' (' || kind || ')' as which from mail where state = 'dead'`,
  },
  {
    invariant: 'I7',
    what: 'letter that has been waiting for long',
    find: ({ letter }) => sql`
      select 'mail ' || id || ' (' || kind || ')' as which from mail where state = 'queued' and created_at <= ${letter}`,
  },
  {
    invariant: 'I7',
    what: 'letter that nobody is going to send',
    find: () => sql`
      select 'mail ' || m.id || ' (' || m.kind || ')' as which from mail m
      left join jobs.job j on j.name = 'mail.send' and j.data->>'mailId' = m.id::text
        and j.state in ('created', 'retry', 'active')
      where m.state = 'queued' and j.id is null`,
  },
]
