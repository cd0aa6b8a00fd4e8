import { sql, type RawBuilder } from 'kysely'
import type { Check } from './check.ts'
import { isLost } from './undelivered-emails.ts'

/** What the centre changed of places that were sold, with the email about it and the documents that came of it. */
const changes = sql`(
  select 'class_cancelled' as kind, cancellation_id as about, payer_id, credit_note_id, reissued_id, settled_at
  from cancelled_place
  union all select 'date_changed', change_id, payer_id, credit_note_id, reissued_id, settled_at from date_refund
  union all select 'place_moved', id, payer_id, credit_note_id, reissued_id, moved_at from place_move)`

/** First emails about such a change that bring this document to its payer. */
const changeEmails = (document: RawBuilder<unknown>) => sql`(
  select count(*) from ${changes} d join email e on e.kind = d.kind and not e.again
    and e.about = d.about and e.person_id = d.payer_id
  where d.credit_note_id = ${document} or d.reissued_id = ${document})`

/** Payers of changed places whom no address reached. */
const unreached = (document: RawBuilder<unknown>) => sql`exists (
  select from ${changes} d where (d.credit_note_id = ${document} or d.reissued_id = ${document}) and not exists (
    select from login l where l.person_id = d.payer_id and l.confirmed_at <= d.settled_at))`

/** Each document has one first email, and every email is sent. */
export const emailChecks: readonly Check[] = [
  {
    invariant: 'I7',
    what: 'invoice or credit note without exactly one first email',
    find: () => sql`
      with sent as (
        select about, kind, count(*) as times from email
        where kind in ('receipt', 'credit_note') and not again group by 1, 2)
      select 'invoice ' || i.id || ' (' || coalesce(m.times, 0) || ')' as which from invoice i
      left join sent m on m.about = i.id
        and m.kind = case when i.cancels is null then 'receipt' else 'credit_note' end
      -- A till hands its documents over itself.
      where i.till_session_id is null and coalesce(m.times, 0) + ${changeEmails(sql`i.id`)} <> 1
        and (coalesce(m.times, 0) > 0 or not ${unreached(sql`i.id`)})`,
  },
  {
    invariant: 'I7',
    what: 'pre-invoice without exactly one first email',
    find: () => sql`
      with sent as (
        select about, count(*) as times from email where kind = 'pre_invoice' and not again group by 1)
      select 'pre-invoice ' || r.id || ' (' || coalesce(m.times, 0) || ')' as which from pre_invoice r
      left join sent m on m.about = r.id
      where coalesce(m.times, 0) + ${changeEmails(sql`r.id`)} <> 1
        and (coalesce(m.times, 0) > 0 or not ${unreached(sql`r.id`)})`,
  },
  {
    invariant: 'I7',
    what: 'payer of cancelled classes without exactly one email',
    find: () => sql`
      select 'cancellation ' || d.cancellation_id || ', payer ' || d.payer_id || ' (' || count(distinct m.id) || ')' as which
      from cancelled_place d
      left join email m on m.kind = 'class_cancelled' and not m.again and m.about = d.cancellation_id
        and m.person_id = d.payer_id
      left join login l on l.person_id = d.payer_id and l.confirmed_at <= d.settled_at
      group by d.cancellation_id, d.payer_id
      having bool_and(d.settled_at is not null)
        and (count(distinct m.id) > 1 or (count(distinct m.id) = 0 and count(l.person_id) > 0))`,
  },
  {
    invariant: 'I7',
    what: 'voucher without exactly one first email',
    find: () => sql`
      with sent as (
        select each as voucher, about, count(*) as times from email, jsonb_array_elements_text(data->'voucherIds') each
        where kind = 'voucher' and not again group by 1, 2)
      select 'voucher ' || v.id || ' (' || coalesce(m.times, 0) || ')' as which from voucher v
      left join sent m on m.voucher = v.id::text and m.about = v.intent_id
      -- A till hands its vouchers over on paper.
      where v.desk_sale_id is null and coalesce(m.times, 0) <> 1`,
  },
  {
    invariant: 'I7',
    what: "first email without its document's id",
    find: () => sql`
      select 'email ' || id || ' (' || kind || ')' as which from email
      where kind in ('receipt', 'credit_note', 'pre_invoice', 'voucher') and about is null`,
  },
  {
    invariant: 'I7',
    what: "email sent again to a person other than the document's owner",
    find: () => sql`
      select 'email ' || m.id || ' (' || m.kind || ')' as which from email m
      left join invoice i on i.id = m.about left join pre_invoice r on r.id = m.about left join voucher v on v.id = m.about
      where m.again and m.person_id is distinct from coalesce(i.buyer_id, r.buyer_id, v.buyer_id)`,
  },
  {
    invariant: 'I7',
    // Leaves out erased payers: they get no email, and the data of their emails is erased.
    what: 'purchase whose refunds and refund emails differ in number',
    find: () => sql`
      with refunded as (
        select n.reference, count(distinct r.id) - (
            select count(*) from ${changes} d join invoice c on c.id = d.credit_note_id
            join invoice i on i.id = c.cancels where i.intent_id = n.id) as times from refund r
        join payment p on p.id = r.payment_id join intent n on n.id = p.intent_id
        join login l on l.person_id = n.payer_id group by n.id),
      sent as (select data->>'reference' as reference, count(*) as times from email
        where kind = 'refund' and data ? 'reference' group by 1)
      select 'reference ' || coalesce(r.reference, m.reference) || ' (' || coalesce(r.times, 0) || ' refunds, '
        || coalesce(m.times, 0) || ' emails)' as which
      from refunded r full join sent m on m.reference = r.reference
      where coalesce(r.times, 0) <> coalesce(m.times, 0)`,
  },
  {
    invariant: 'I7',
    what: 'email that could not be sent',
    find: () => sql`select 'email ' || m.id || ' (' || m.kind || ')' as which from email m where ${isLost}`,
  },
  {
    invariant: 'I7',
    what: 'email queued for too long',
    find: ({ email }) => sql`
      select 'email ' || id || ' (' || kind || ')' as which from email where state = 'queued' and created_at <= ${email}`,
  },
  {
    invariant: 'I7',
    what: 'queued email without a job',
    find: () => sql`
      select 'email ' || m.id || ' (' || m.kind || ')' as which from email m
      left join jobs.job j on j.name = 'email.send' and j.data->>'emailId' = m.id::text
        and j.state in ('created', 'retry', 'active')
      where m.state = 'queued' and j.id is null`,
  },
]
