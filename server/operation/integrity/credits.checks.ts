import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Pieces of credit lines whose sale was of this kind. */
const creditedPieces = sql`
  select l.credit_note_id, l.line, piece, n.kind, n.id as intent_id,
    case when i.intent_id is not null then n.lines->l.line->>'articleId' end as sold from credit_line l
  join invoice i on i.id = l.invoice_id
  join intent n on n.id = coalesce(i.intent_id, (i.lines->l.line->>'intentId')::uuid), unnest(l.pieces) piece`

/** Credit notes take back no more than was sold, and say what was taken back. */
export const creditChecks: readonly Check[] = [
  {
    invariant: 'I3',
    what: 'invoice line of which more was credited than sold',
    find: () => sql`
      select 'invoice ' || i.id || ' line ' || c.line || ' (' || c.quantity || ' pieces, ' || c.cents || ' cents)' as which
      from (select invoice_id, line, sum(quantity) as quantity, sum(cents) as cents from credit_line group by 1, 2) c
      join invoice i on i.id = c.invoice_id
      where c.line >= jsonb_array_length(i.lines) or c.quantity > (i.lines->c.line->>'quantity')::bigint
        or c.cents > (i.lines->c.line->>'totalCents')::bigint`,
  },
  {
    invariant: 'I3',
    what: 'credit note whose lines differ from what it credits',
    find: () => sql`
      select 'invoice ' || n.id as which from invoice n
      left join lateral jsonb_array_elements(n.lines) with ordinality printed(line, ordinality) on true
      left join credit_line l on l.credit_note_id = n.id and l.position = printed.ordinality - 1
      where n.cancels is not null group by n.id
      having count(*) <> (select count(*) from credit_line l where l.credit_note_id = n.id)
        or bool_or(l.cents is distinct from -(printed.line->>'totalCents')::bigint
          or coalesce(nullif(l.quantity, 0), 1) is distinct from -(printed.line->>'quantity')::int)`,
  },
  {
    invariant: 'I3',
    what: 'invoice credited in full whose VAT was not, or at a rate by more than was charged',
    find: () => sql`
      select 'invoice ' || i.id || ' at ' || (v->>'rate') as which
      from invoice i cross join lateral jsonb_array_elements(i.vat) v
      cross join lateral (
        select -sum((w->>'grossCents')::bigint) as gross, -sum((w->>'vatCents')::bigint) as vat
        from invoice c, jsonb_array_elements(c.vat) w where c.cancels = i.id and w->'rate' = v->'rate') credited
      where i.cancels is null and (credited.gross > (v->>'grossCents')::bigint or credited.vat > (v->>'vatCents')::bigint
        or (credited.gross = (v->>'grossCents')::bigint and credited.vat <> (v->>'vatCents')::bigint))`,
  },
  {
    invariant: 'I2',
    what: 'money to pay back by hand that differs from its credit note',
    find: () => sql`
      select 'invoice ' || n.id as which from hand_refund h join invoice n on n.id = h.credit_note_id
      join invoice i on i.id = n.cancels
      where h.cents <> -n.total_cents or h.payer_id <> n.buyer_id or n.till_session_id is not null or i.intent_id is not null`,
  },
  {
    invariant: 'I5',
    what: 'ticket or voucher credited twice, or credited without an end',
    find: () => sql`
      select c.kind || ' piece ' || c.piece || ' (' || count(*) || ')' as which from (${creditedPieces}) c
      left join ticket t on t.id = c.piece and t.intent_id = c.intent_id and t.ended_because = 'credited'
        and (c.sold is null or t.article_id::text = c.sold)
      left join voucher v on v.id = c.piece and v.intent_id = c.intent_id and v.voided_at is not null
        and (c.sold is null or v.article_id::text = c.sold)
      where c.kind in ('tickets', 'gifts') group by c.kind, c.piece
      having count(*) > 1 or count(t.id) + count(v.id) = 0`,
  },
  {
    invariant: 'I5',
    what: 'ticket or voucher that ended without the credit line that explains it, or given up and credited',
    find: () => sql`
      with credited as (select distinct unnest(pieces) as id from credit_line)
      select 'ticket ' || t.id || ' (' || coalesce(t.ended_because, 'void') || ')' as which from ticket t
      left join credited c on c.id = t.id
      where t.voided_at is not null and (coalesce(t.ended_because, 'credited') not in ('given_up', 'banned', 'taken_back')) <> (c.id is not null)
      union all
      select 'voucher ' || v.id as which from voucher v left join credited c on c.id = v.id
      where v.voided_at is not null and c.id is null`,
  },
]
