import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Places taken never exceed the places there are, and every sold place exists. */
export const placeChecks: readonly Check[] = [
  {
    invariant: 'I1',
    what: 'class with more places taken than it has',
    find: ({ now }) => sql`
      select 'class ' || c.id || ' (' || count(*) || ' of ' || c.max_students || ')' as which
      from class c join place p on p.class_id = c.id
      where p.state = 'confirmed' or (p.state = 'held' and p.held_until > ${now})
      group by c.id having count(*) > c.max_students`,
  },
  {
    invariant: 'I1',
    what: 'place held for a finished purchase',
    find: ({ now }) => sql`
      select 'place ' || p.id || ' of intent ' || n.id || ' (' || n.state || ')' as which
      from place p join intent n on n.id = p.intent_id
      where p.state = 'held' and p.held_until > ${now} and n.state in ('fulfilled', 'refunded')`,
  },
  {
    invariant: 'I1',
    what: 'confirmed place without a sale, a pre-invoice, a redeemed voucher or an import',
    find: () => sql`
      select 'place ' || p.id as which from place p
      left join intent n on n.id = p.intent_id left join pre_invoice r on r.id = p.pre_invoice_id
      left join voucher v on v.id = p.voucher_id
      where p.state = 'confirmed' and p.import_id is null and n.state is distinct from 'fulfilled'
        and (r.state is null or r.state not in ('open', 'paid'))
        and (v.redeemed_at is null or v.redeemed_for <> p.participant_id)`,
  },
  {
    invariant: 'I6',
    what: 'two places of one person in one class',
    find: () => sql`
      select 'class ' || class_id || ', person ' || participant_id || ' (' || count(*) || ')' as which from place
      where state <> 'released' group by class_id, participant_id having count(*) > 1`,
  },
  {
    invariant: 'I5',
    what: 'sale of classes without exactly its places',
    find: () => sql`
      select 'intent ' || n.id as which from intent n
      left join place p on p.intent_id = n.id and p.state = 'confirmed' and p.participant_id = n.participant_id
        and n.lines->0->'item'->'classIds' ? coalesce(p.moved_from, p.class_id)::text
      where n.kind = 'classes' and n.state = 'fulfilled' and n.desk_sale_id is null group by n.id
      having count(p.id) <> jsonb_array_length(n.lines->0->'item'->'classIds') - (
        select coalesce(sum(cardinality(d.class_ids)), 0) from cancelled_place d
        where d.intent_id = n.id and d.settled_at is not null and d.moved_to is null)`,
  },
  {
    invariant: 'I5',
    what: 'pre-invoice without exactly its places',
    find: () => sql`
      select 'pre-invoice ' || r.id || ' (' || r.state || ', ' || count(p.id) || ' places)' as which from pre_invoice r
      left join place p on p.pre_invoice_id = r.id and p.state = 'confirmed'
        and p.class_id = any(r.class_ids) and p.participant_id = r.participant_id
      left join invoice i on i.pre_invoice_id = r.id
        and not exists (select from invoice later where later.replaces = i.id)
      group by r.id
      having count(p.id) <> case when r.state = 'void' then 0
        when exists (select from invoice n left join credit_line l on l.credit_note_id = n.id
          where n.cancels = max(i.id::text)::uuid and coalesce(l.quantity, 1) > 0) then 0
        else cardinality(r.class_ids) - (
          select coalesce(sum(cardinality(d.class_ids)), 0)::int from cancelled_place d
          where d.pre_invoice_id = r.id and d.settled_at is not null and d.moved_to is null) end`,
  },
  {
    invariant: 'I1',
    what: 'confirmed place in a cancelled class that no cancellation settles',
    find: () => sql`
      select 'place ' || p.id || ' in class ' || c.id as which from place p join class c on c.id = p.class_id
      where p.state = 'confirmed' and c.cancelled_because is not null and not exists (
        select from cancelled_place d where d.participant_id = p.participant_id and c.id = any(d.class_ids)
          and d.settled_at is null)`,
  },
  {
    invariant: 'I2',
    what: 'cancelled place unsettled for too long',
    find: ({ money }) => sql`
      select 'cancelled place ' || d.id || ' of cancellation ' || c.id as which
      from cancelled_place d join cancellation c on c.id = d.cancellation_id
      where d.settled_at is null and c.cancelled_at <= ${money}`,
  },
  {
    invariant: 'I2',
    what: 'cancelled place whose outcome has no document of its amount',
    find: () => sql`
      select 'cancelled place ' || d.id || ' (' || d.outcome || ')' as which from cancelled_place d
      left join invoice n on n.id = d.credit_note_id left join hand_refund h on h.credit_note_id = n.id
      where (d.outcome in ('refunded', 'by_hand') and (d.cents is not null or d.outcome = 'refunded')
          and n.total_cents is distinct from -d.cents)
        or (d.outcome = 'by_hand' and d.cents is not null and h.cents is distinct from d.cents)
        or (d.outcome not in ('refunded', 'by_hand') and n.id is not null)`,
  },
  {
    invariant: 'I2',
    what: 'refund for a cancelled date unsettled for too long',
    find: ({ money }) => sql`
      select 'refund ' || d.id || ' of date change ' || c.id as which
      from date_refund d join date_change c on c.id = d.change_id
      where d.settled_at is null and c.changed_at <= ${money}`,
  },
  {
    invariant: 'I2',
    what: 'refund for a cancelled date or a moved place without a credit note of its amount',
    find: () => sql`
      select 'refund ' || d.id || ' (' || d.outcome || ')' as which from (
        select id, outcome, credit_note_id, cents from date_refund
        union all select id, outcome, credit_note_id, cents from place_move) d
      left join invoice n on n.id = d.credit_note_id left join hand_refund h on h.credit_note_id = n.id
      where (d.outcome = 'refunded' or d.cents is not null) and n.total_cents is distinct from -d.cents
        or (d.outcome = 'by_hand' and d.cents is not null and h.cents is distinct from d.cents)
        or (d.outcome not in ('refunded', 'by_hand') and n.id is not null)`,
  },
  {
    invariant: 'I2',
    what: 'place whose credits and remaining dates do not make its price',
    // Each credit of a release before was rounded for itself, by half a cent at most.
    find: () => sql`
      with owed as (
        select participant_id, coalesce(pre_invoice_id, intent_id) as basis, max(intent_id::text) as intent_id,
          sum(dates)::int as dates, max(in_all) as in_all
        from (
          select participant_id, pre_invoice_id, intent_id, 1 as dates, dates_in_all as in_all, outcome from date_refund
          where settled_at is not null
          union all
          select participant_id, pre_invoice_id, intent_id, dates_left, dates_in_all, outcome from cancelled_place
          where settled_at is not null and moved_to is null) d
        where outcome in ('refunded', 'by_hand', 'nothing') and coalesce(pre_invoice_id, intent_id) is not null
        group by participant_id, coalesce(pre_invoice_id, intent_id)
      ), sold as (
        select o.participant_id, o.dates, i.id, l.position - 1 as line, (l.line->>'unitCents')::numeric as price,
          coalesce(c.in_all, o.in_all) as in_all, c.credits, c.back, c.back_for_dates
        from owed o join invoice i on i.cancels is null
          and (o.basis in (i.pre_invoice_id, i.intent_id) or (i.desk_sale_id is not null
            and i.lines @> jsonb_build_array(jsonb_build_object('intentId', o.intent_id))))
          and not exists (select from invoice later where later.replaces = i.id)
        cross join lateral jsonb_array_elements(i.lines) with ordinality l(line, position)
        cross join lateral (select count(*) as credits, coalesce(sum(cents), 0) as back,
            coalesce(sum(cents) filter (where dates > 0), 0) as back_for_dates, max(dates_in_all) as in_all
          from credit_line where invoice_id = i.id and line = l.position - 1) c
        where case when i.desk_sale_id is null then l.position = 1 else l.line->>'intentId' = o.intent_id end)
      select 'place of person ' || participant_id || ' on invoice ' || id || ' (' || dates || ' of ' || in_all || ' dates of '
        || price || ': ' || back || ')' as which
      from sold cross join lateral (select round(price * least(dates, in_all) / in_all) as due) share
      where least(price, due) - back > credits / 2.0 or back_for_dates - due > credits / 2.0`,
  },
  {
    invariant: 'data',
    what: 'cancelled date without another one, a right or a refund for each place',
    find: () => sql`
      select 'date change ' || c.id || ', person ' || p.participant_id as which
      from date_change c join class k on k.id = c.class_id join place p on p.class_id = c.class_id and p.state = 'confirmed'
      where c.what = 'cancelled' and k.cancelled_at is null and p.created_at < c.changed_at and p.moved_from is null
        and not exists (select from makeup u where u.from_date_id = c.date_id and u.participant_id = p.participant_id)
        and not exists (select from date_refund d where d.change_id = c.id and d.participant_id = p.participant_id)`,
  },
  {
    invariant: 'data',
    what: 'right to another date that was used without a guest of that date',
    find: () => sql`
      select 'right ' || u.id as which from makeup u
      left join day_guest g on g.makeup_id = u.id and g.date_id = u.used_date_id and g.participant_id = u.participant_id
      where u.used_date_id is not null and g.date_id is null`,
  },
  {
    invariant: 'I1',
    what: 'unpaid pre-invoice whose places were not released in time',
    find: ({ release }) => sql`
      select 'pre-invoice ' || r.id || ' (to be released ' || r.release_at || ')' as which from pre_invoice r
      where r.state = 'open' and r.release_at <= ${release} and not exists (
        select from intent n left join checkout c on c.intent_id = n.id
        where n.payer_id = r.buyer_id and n.kind = 'pre_invoice' and n.lines->0->'item'->>'preInvoiceId' = r.id::text
          and (n.state = 'review' or (n.state = 'open' and c.last_outcome in ('pending', 'unknown'))))`,
  },
  {
    invariant: 'data',
    what: 'class whose start or end differs from its dates',
    find: () => sql`
      select 'class ' || c.id as which from class c left join class_date d on d.class_id = c.id group by c.id
      having c.starts_at is distinct from coalesce(min(d.starts_at) filter (where d.cancelled_at is null), min(d.starts_at))
        or c.ends_at is distinct from coalesce(max(d.ends_at) filter (where d.cancelled_at is null), max(d.ends_at))`,
  },
]
