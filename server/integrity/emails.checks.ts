import { sql } from 'kysely'
import type { Check } from './check.ts'
import { isLost } from './undelivered-emails.ts'

/** Whatever a letter has to say is said once, and leaves. */
export const emailChecks: readonly Check[] = [
  {
    invariant: 'I7',
    what: 'invoice or credit note without exactly one first letter',
    find: () => sql`
      with letter as (
        select about, kind, count(*) as times from mail
        where kind in ('receipt', 'credit_note') and not again group by 1, 2)
      select 'invoice ' || i.id || ' (' || coalesce(m.times, 0) || ')' as which from invoice i
      left join letter m on m.about = i.id
        and m.kind = case when i.cancels is null then 'receipt' else 'credit_note' end
      where coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: 'pro-forma without exactly one first letter',
    find: () => sql`
      with letter as (
        select about, count(*) as times from mail where kind = 'pre_invoice' and not again group by 1)
      select 'pre-invoice ' || r.id || ' (' || coalesce(m.times, 0) || ')' as which from pre_invoice r
      left join letter m on m.about = r.id where coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: 'voucher without exactly one first letter',
    find: () => sql`
      with letter as (
        select each as voucher, about, count(*) as times from mail, jsonb_array_elements_text(data->'voucherIds') each
        where kind = 'voucher' and not again group by 1, 2)
      select 'voucher ' || v.id || ' (' || coalesce(m.times, 0) || ')' as which from voucher v
      left join letter m on m.voucher = v.id::text and m.about = v.intent_id where coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: 'first letter about nothing',
    find: () => sql`
      select 'mail ' || id || ' (' || kind || ')' as which from mail
      where kind in ('receipt', 'credit_note', 'pre_invoice', 'voucher') and about is null`,
  },
  {
    invariant: 'I7',
    what: 'letter sent again, but not to the owner of what it brings',
    find: () => sql`
      select 'mail ' || m.id || ' (' || m.kind || ')' as which from mail m
      left join invoice i on i.id = m.about left join pre_invoice r on r.id = m.about left join voucher v on v.id = m.about
      where m.again and m.person_id is distinct from coalesce(i.buyer_id, r.buyer_id, v.buyer_id)`,
  },
  {
    invariant: 'I7',
    // Whoever was forgotten is not written to, and letters to them tell nothing any more.
    what: 'refunds of a purchase without a letter each',
    find: () => sql`
      with refunded as (
        select n.reference, count(*) as times from refund r
        join payment p on p.id = r.payment_id join intent n on n.id = p.intent_id
        join login l on l.person_id = n.payer_id group by 1),
      letter as (select data->>'reference' as reference, count(*) as times from mail
        where kind = 'refund' and data ? 'reference' group by 1)
      select 'reference ' || coalesce(r.reference, m.reference) || ' (' || coalesce(r.times, 0) || ' refunds, '
        || coalesce(m.times, 0) || ' letters)' as which
      from refunded r full join letter m on m.reference = r.reference where r.times is distinct from m.times`,
  },
  {
    invariant: 'I7',
    what: 'letter that could not be sent',
    find: () => sql`select 'mail ' || m.id || ' (' || m.kind || ')' as which from mail m where ${isLost}`,
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
