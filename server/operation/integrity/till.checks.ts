import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Money and goods of the desk: each document is paid, each sale is delivered, each session adds up (docs/product/till.md §6). */
export const tillChecks: readonly Check[] = [
  {
    invariant: 'S1',
    what: 'document of a till whose tenders are not its total',
    find: () => sql`
      select 'invoice ' || i.id || ' (' || coalesce(sum(t.cents), 0) || ' of ' || i.total_cents || ' cents)' as which
      from invoice i left join tender t on t.invoice_id = i.id
      where i.till_session_id is not null group by i.id having coalesce(sum(t.cents), 0) <> i.total_cents`,
  },
  {
    invariant: 'S1',
    what: 'tender of a document of another session',
    find: () => sql`
      select 'tender ' || t.id as which from tender t join invoice i on i.id = t.invoice_id
      where i.till_session_id is distinct from t.till_session_id`,
  },
  {
    invariant: 'S1',
    what: 'sale by the bound book whose tenders are not its total',
    find: () => sql`
      select 'sale ' || b.sale_id || ' (' || coalesce(sum(t.cents), 0) || ' of ' || d.total_cents || ' cents)' as which
      from bound_book_sale b join desk_sale d on d.id = b.sale_id left join tender t on t.book_sale_id = b.sale_id
      group by b.sale_id, d.total_cents having coalesce(sum(t.cents), 0) <> d.total_cents`,
  },
  {
    invariant: 'S1',
    what: 'tender of a sale by the bound book of another session',
    find: () => sql`
      select 'tender ' || t.id as which from tender t join desk_sale d on d.id = t.book_sale_id
      where d.till_session_id <> t.till_session_id`,
  },
  {
    invariant: 'S2',
    what: 'counted session whose expected cash is not float, tenders and moves',
    find: () => sql`
      select 'session ' || s.id || ' (' || s.expected_cents || ' cents)' as which from till_session s
      where s.counted_at is not null and s.expected_cents <> s.float_cents
        + coalesce((select sum(cents) from tender where till_session_id = s.id and how = 'cash'), 0)
        + coalesce((select sum(cents) from cash_move where till_session_id = s.id), 0)`,
  },
  {
    invariant: 'S2',
    what: 'money that came after the count of its session',
    find: () => sql`
      select 'tender ' || t.id as which from tender t join till_session s on s.id = t.till_session_id where t.at > s.counted_at
      union all
      select 'cash move ' || m.id from cash_move m join till_session s on s.id = m.till_session_id where m.at > s.counted_at`,
  },
  {
    invariant: 'S2',
    what: 'gap in the numbers of closed sessions',
    find: () => sql`
      select 'till ' || till || ' (' || count(*) || ' of ' || max(z_no) || ')' as which from till_session
      where z_no is not null group by till having count(*) <> max(z_no) or min(z_no) <> 1`,
  },
  {
    invariant: 'S2',
    what: 'closed session whose report is not its money',
    find: () => sql`
      select 'session ' || s.id || ' (Z-' || s.z_no || ')' as which from till_session s
      where s.closed_at is not null and ((s.totals->>'expectedCents')::bigint <> s.expected_cents
        or (s.totals->>'salesCents')::bigint <> coalesce((select sum(cents) from tender where till_session_id = s.id), 0)
        or (s.totals->>'salesCents')::bigint <> coalesce(
          (select sum((v->>'grossCents')::bigint) from jsonb_array_elements(s.totals->'vat') v), 0))`,
  },
  {
    invariant: 'S2',
    what: 'closed session whose report is not its documents',
    find: () => sql`
      select 'session ' || s.id || ' (Z-' || s.z_no || ', ' || count(i.id) || ' documents)' as which from till_session s
      left join invoice i on i.till_session_id = s.id
      where s.closed_at is not null group by s.id
      having (s.totals->>'invoices')::int + (s.totals->>'creditNotes')::int <> count(i.id)
        or (s.totals->>'salesCents')::bigint <> coalesce(sum(i.total_cents), 0) + coalesce((
          select sum(d.total_cents) from bound_book_sale b join desk_sale d on d.id = b.sale_id
          where d.till_session_id = s.id), 0)`,
  },
  {
    invariant: 'S2',
    what: 'sale that waits for the terminal in a counted session',
    find: () => sql`
      select 'sale ' || d.id as which from desk_sale d join till_session s on s.id = d.till_session_id
      where d.state = 'waiting' and s.counted_at is not null`,
  },
  {
    invariant: 'S3',
    what: 'sale at the desk without exactly its invoice',
    find: () => sql`
      select 'sale ' || d.id || ' (' || d.state || ')' as which from desk_sale d
      left join invoice i on i.desk_sale_id = d.id and i.replaces is null left join bound_book_sale b on b.sale_id = d.id
      where (d.state = 'sold' and b.sale_id is null) <> (i.id is not null) or (b.sale_id is not null and d.state <> 'sold')
        or (i.id is not null and (i.total_cents <> d.total_cents or i.till_session_id <> d.till_session_id
          or jsonb_array_length(i.lines) <> jsonb_array_length(d.lines)))`,
  },
  {
    invariant: 'S3',
    what: 'sale by the bound book that was written outside of its outage',
    find: () => sql`
      select 'sale ' || b.sale_id as which from bound_book_sale b join outage o on o.id = b.outage_id
      where b.written_at not between o.began_at and o.ended_at`,
  },
  {
    invariant: 'S3',
    what: 'part of a sale at the desk in another state than its sale',
    find: () => sql`
      select 'intent ' || n.id || ' (' || n.state || ') of sale ' || d.id || ' (' || d.state || ')' as which
      from intent n join desk_sale d on d.id = n.desk_sale_id
      where n.state <> all (case d.state when 'waiting' then array['open'] when 'dropped' then array['dropped']
        else array['fulfilled', 'refunded'] end)`,
  },
  {
    invariant: 'S3',
    what: 'part of a sale at the desk that is not its lines',
    find: () => sql`
      select 'sale ' || d.id as which from desk_sale d
      where coalesce((select sum(n.total_cents) from intent n where n.desk_sale_id = d.id), 0)
        <> coalesce((select sum((l->>'totalCents')::bigint) from jsonb_array_elements(d.lines) l where l->>'intentId' is not null), 0)
        or d.total_cents <> (select sum((l->>'totalCents')::bigint) from jsonb_array_elements(d.lines) l)`,
  },
  {
    invariant: 'S3',
    what: 'sold part of tickets without exactly its tickets',
    find: () => sql`
      with sold as (
        select n.id, n.participant_id, l->>'articleId' as article, sum((l->>'quantity')::int) as wanted
        from intent n, jsonb_array_elements(n.lines) l
        where n.desk_sale_id is not null and n.kind = 'tickets' and n.state in ('fulfilled', 'refunded')
        group by n.id, l->>'articleId')
      select 'intent ' || s.id || ' (' || count(t.id) || ' of ' || s.wanted || ')' as which from sold s
      left join ticket t on t.intent_id = s.id and t.article_id::text = s.article and t.holder_id = s.participant_id
      group by s.id, s.article, s.wanted having count(t.id) <> s.wanted`,
  },
  {
    invariant: 'S3',
    what: 'replaced invoice that is not credited in full by one note, or whose new invoice has other goods',
    find: () => sql`
      select 'invoice ' || i.id || ' in place of ' || o.id as which from invoice i join invoice o on o.id = i.replaces
      where i.total_cents <> o.total_cents or i.lines <> o.lines or i.vat <> o.vat
        or i.desk_sale_id is distinct from o.desk_sale_id or i.pre_invoice_id is distinct from o.pre_invoice_id
        or i.buyer_id is distinct from o.buyer_id or o.cancels is not null
        or (select count(*) from invoice n where n.cancels = o.id) <> 1
        or (select sum(n.total_cents) from invoice n where n.cancels = o.id) <> -o.total_cents`,
  },
  {
    invariant: 'S3',
    what: 'correction whose documents do not replace its invoice, or without its audit entry',
    find: () => sql`
      select 'correction ' || c.id as which from desk_correction c
      left join invoice i on i.id = c.new_invoice_id left join invoice n on n.id = c.credit_note_id
      where (c.new_invoice_id is not null and (i.replaces is distinct from c.invoice_id or n.cancels is distinct from c.invoice_id))
        or (select count(*) from audit_log a where a.object_id = c.id::text and a.staff_id = c.staff_id
          and a.action in ('payment_corrected', 'payment_mended', 'company_set')) <> 1`,
  },
  {
    invariant: 'S3',
    what: 'line of vouchers of a sale at the desk without exactly its vouchers',
    find: () => sql`
      select 'sale ' || d.id || ' line ' || l.line || ' (' || count(v.id) || ')' as which
      from desk_sale d cross join lateral jsonb_array_elements(d.lines) with ordinality l(sold, line)
      left join voucher v on v.desk_sale_id = d.id and v.line = l.line - 1 and v.article_id::text = l.sold->>'articleId'
      where l.sold->>'kind' = 'gifts' group by d.id, l.line, l.sold
      having count(v.id) <> case d.state when 'sold' then (l.sold->>'quantity')::int else 0 end`,
  },
  {
    invariant: 'S3',
    what: "line on no one's name without its ticket, or with other entries than were sold and not taken back",
    find: () => sql`
      select 'sale ' || d.id || ' line ' || l.line as which
      from desk_sale d cross join lateral jsonb_array_elements(d.lines) with ordinality l(sold, line)
      left join bearer_ticket t on t.desk_sale_id = d.id and t.line = l.line - 1
      left join invoice i on i.desk_sale_id = d.id and not exists (select from invoice r where r.replaces = i.id)
      cross join lateral (select coalesce(sum(c.quantity), 0) as back from credit_line c
        where c.invoice_id = i.id and c.line = l.line - 1) c
      where l.sold->>'kind' = 'bearer' and (t.id is not null) <> (d.state = 'sold')
        or t.id is not null and case when t.ended_at is null then t.visits else t.used_visits end
          <> (l.sold->>'quantity')::int - c.back`,
  },
  {
    invariant: 'S3',
    what: 'given ticket that is not exactly what was given, or stays after it was taken back',
    find: () => sql`
      select 'grant ' || g.id as which from ticket_grant g left join ticket t on t.grant_id = g.id
      group by g.id having count(t.id) <> 1 or bool_or(t.holder_id <> g.person_id or t.article_id <> g.article_id)
        or bool_or((g.taken_back_at is not null) <> coalesce(t.ended_because = 'taken_back', false))`,
  },
  {
    invariant: 'S3',
    what: 'rental whose pieces out are not its moves',
    find: () => sql`
      select 'article ' || coalesce(o.article_id, m.article_id) as which from rental_out o
      full join (select article_id, sum(pieces) as pieces from rental_move group by 1) m on m.article_id = o.article_id
      where o.pieces is distinct from m.pieces`,
  },
  {
    invariant: 'S10',
    what: 'given ticket without its audit entry',
    find: () => sql`
      select 'grant ' || g.id as which from ticket_grant g
      left join audit_log a on a.object_id = g.id::text and a.action = 'granted' and a.staff_id = g.staff_id
      group by g.id having count(a.id) <> 1`,
  },
  {
    invariant: 'S4',
    what: "ticket on no one's name whose entries are not its live visits",
    find: () => sql`
      select 'bearer ticket ' || t.id || ' (' || t.used_visits || ' of ' || coalesce(sum(v.heads), 0) || ')' as which
      from bearer_ticket t left join visit v on v.bearer_ticket_id = t.id and v.undone_at is null
      group by t.id having t.used_visits <> coalesce(sum(v.heads), 0)`,
  },
  {
    invariant: 'S10',
    what: 'step, movement or refund of a till without exactly its audit entry',
    find: () => sql`
      with steps as (
        select id::text as object, 'till_opened' as action, opened_by as staff_id, opened_at as at from till_session
        union all select id::text, 'till_counted', counted_by, counted_at from till_session where counted_at is not null
        union all select id::text, 'till_closed', closed_by, closed_at from till_session where closed_at is not null
        union all select till_session_id::text, 'cash_moved', staff_id, at from cash_move
        union all select id::text, 'refunded_at_desk', staff_id, at from desk_refund),
      done as (select object, action, staff_id, min(at) as at, count(*) as times from steps group by 1, 2, 3)
      select d.action || ' of ' || d.object || ' (' || count(a.id) || ' of ' || d.times || ')' as which from done d
      left join audit_log a on a.object_id = d.object and a.action = d.action and a.staff_id = d.staff_id
      where d.at >= (select min(at) from audit_log)
      group by d.action, d.object, d.staff_id, d.times having count(a.id) <> d.times`,
  },
  {
    invariant: 'S10',
    what: 'call of the desk without its pre-invoices, or with one that lacks its audit entry',
    find: () => sql`
      select 'pre-invoices by key ' || c.key as which from desk_pre_invoice c
      left join pre_invoice r on r.desk_key = c.key
      left join audit_log a on a.object_id = r.id::text and a.action = 'pre_invoice_issued' and a.staff_id = c.staff_id
      where c.at >= (select min(at) from audit_log)
      group by c.key having count(a.id) = 0 or count(a.id) <> count(r.id)`,
  },
  {
    invariant: 'S10',
    what: 'sale at the desk without exactly one audit entry',
    find: () => sql`
      select 'sale ' || d.id || ' (' || count(a.id) || ')' as which from desk_sale d
      left join audit_log a on a.object_id = d.id::text and a.action in ('sold_at_desk', 'sold_by_book') and a.staff_id is not null
      where d.state = 'sold' and d.settled_at >= (select min(at) from audit_log)
      group by d.id having count(a.id) <> 1`,
  },
]
