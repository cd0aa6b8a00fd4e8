import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Sold tickets and vouchers exist, and are used only as often and as long as they are valid. */
export const ticketChecks: readonly Check[] = [
  {
    invariant: 'I5',
    what: 'sale of tickets without exactly its tickets',
    find: () => sql`
      with sold as (
        select n.id, n.participant_id, l->>'articleId' as article, sum((l->>'quantity')::int) as wanted
        from intent n join invoice i on i.intent_id = n.id, jsonb_array_elements(n.lines) l
        where n.kind = 'tickets' group by n.id, l->>'articleId')
      select 'intent ' || s.id || ' (' || count(t.id) || ' of ' || s.wanted || ')' as which from sold s
      left join ticket t on t.intent_id = s.id and t.article_id::text = s.article and t.holder_id = s.participant_id
      group by s.id, s.article, s.wanted having count(t.id) <> s.wanted`,
  },
  {
    invariant: 'I5',
    what: 'valid ticket without a sale',
    find: () => sql`
      select 'ticket ' || t.id || ' of intent ' || t.intent_id as which from ticket t
      left join payment s on s.intent_id = t.intent_id and s.spent_on = 'sale'
      left join intent n on n.id = t.intent_id and n.desk_sale_id is not null and n.state = 'fulfilled'
      where t.intent_id is not null and s.id is null and n.id is null and t.ended_at is null and t.voided_at is null`,
  },
  {
    invariant: 'data',
    what: 'ticket with more visits than it allows',
    find: () => sql`
      select 'ticket ' || id || ' (' || used_visits || ' of ' || coalesce(visits::text, 'any') || ')' as which from ticket
      where used_visits < 0 or used_visits > visits `,
  },
  {
    invariant: 'data',
    what: 'ticket whose visit count, visit days or activation differ from its visits',
    // A ticket from another system may have been used there: its visits there are a number, and its first one a day.
    find: () => sql`
      select 'ticket ' || t.id || ' (' || t.used_visits || ' counted, ' || t.imported_visits || ' elsewhere, ' || coalesce(sum(v.heads), 0) || ' people)' as which
      from ticket t left join visit v on v.ticket_id = t.id and v.undone_at is null group by t.id
      having t.used_visits <> t.imported_visits + coalesce(sum(v.heads), 0)
        or t.type = 'paket' and t.visit_days is distinct from
          coalesce(array_agg((v.at at time zone 'Europe/Ljubljana')::date order by v.at) filter (where v.at is not null), '{}')
        or case when t.import_id is null then t.activated_at is distinct from min(v.at)
             else t.activated_at > min(v.at) or (t.activated_at is null and t.used_visits > 0) end`,
  },
  {
    invariant: 'data',
    what: 'package whose visit days differ from its visits',
    find: () => sql`
      select 'ticket ' || t.id || ' (' || t.visit_days::text || ')' as which
      from ticket t left join visit v on v.ticket_id = t.id and v.undone_at is null where t.type = 'paket' group by t.id
      having t.visit_days is distinct from
        coalesce(array_agg((v.at at time zone 'Europe/Ljubljana')::date order by v.at) filter (where v.at is not null), '{}')`,
  },
  {
    invariant: 'data',
    what: 'term ticket that does not end as its first visit says',
    // What was activated in another system keeps the end it had there.
    find: () => sql`
      select 'ticket ' || id as which from ticket
      where type = 'terminska' and import_id is null and activated_at is not null and valid_until is distinct from
        ((activated_at at time zone 'Europe/Ljubljana')::date + duration_days - 1 + time '23:59:59')
          at time zone 'Europe/Ljubljana'`,
  },
  {
    invariant: 'data',
    what: 'unused term ticket that does not end with its last day of activation',
    find: () => sql`
      select 'ticket ' || id as which from ticket
      where type = 'terminska' and import_id is null and activated_at is null and valid_until is distinct from activate_by`,
  },
  {
    invariant: 'data',
    what: 'two visits of one scan',
    find: () =>
      sql`select 'scan ' || scan || ' (' || count(*) || ')' as which from visit group by scan having count(*) > 1`,
  },
  {
    invariant: 'data',
    what: "visit outside its ticket's validity, or by a person other than the holder",
    find: () => sql`
      select 'visit ' || v.id || ' with ticket ' || t.id as which from visit v join ticket t on t.id = v.ticket_id
      where v.undone_at is null and (v.at > t.valid_until or v.at < t.bought_at or v.person_id <> t.holder_id)`,
  },
  {
    invariant: 'data',
    what: 'ticket used before its first day',
    find: () => sql`
select 'ticket ' || id as which from ticket where activated_at < usable_from`,
  },
  {
    invariant: 'data',
    what: 'ticket whose validity does not end with a day',
    find: () => sql`
      select 'ticket ' || id as which from ticket
      where (valid_until at time zone 'Europe/Ljubljana')::time(0) <> '23:59:59'`,
  },
  {
    invariant: 'I5',
    what: 'sale of gifts without exactly its vouchers',
    find: () => sql`
      select 'intent ' || n.id || ' (' || count(v.id) || ' of ' || jsonb_array_length(n.lines) || ')' as which
      from intent n join invoice i on i.intent_id = n.id
      left join voucher v on v.intent_id = n.id and v.buyer_id = n.payer_id
      where n.kind = 'gifts' group by n.id having count(v.id) <> jsonb_array_length(n.lines)`,
  },
  {
    invariant: 'I5',
    what: 'valid voucher without a sale',
    find: () => sql`
      select 'voucher ' || v.id || ' of ' || coalesce('intent ' || v.intent_id, 'sale ' || v.desk_sale_id) as which from voucher v
      left join payment s on s.intent_id = v.intent_id and s.spent_on = 'sale'
      left join desk_sale d on d.id = v.desk_sale_id and d.state = 'sold' and d.lines->v.line::int->>'kind' = 'gifts'
      where s.id is null and d.id is null and v.voided_at is null`,
  },
  {
    invariant: 'I5',
    what: 'redeemed voucher of an activity without its one place',
    // Vouchers redeemed by a release without places of vouchers have none.
    find: () => sql`
      select 'voucher ' || v.id || ' (' || count(p.id) || ' places)' as which from voucher v
      left join place p on p.voucher_id = v.id and p.state = 'confirmed'
      where v.kind = 'A' group by v.id
      having count(p.id) > case when v.redeemed_at is null then 0 else 1 end
        or bool_or(p.participant_id is distinct from v.redeemed_for and p.id is not null)`,
  },
  {
    invariant: 'I5',
    what: 'voucher whose tickets do not match its redemption',
    find: () => sql`
      select 'voucher ' || v.id || ' (' || count(t.id) || ' tickets)' as which from voucher v
      left join ticket t on t.voucher_id = v.id group by v.id
      having count(t.id) <> case when v.kind = 'V' and v.redeemed_at is not null then 1 else 0 end
        or bool_or(t.holder_id is distinct from v.redeemed_for and t.id is not null)`,
  },
  {
    invariant: 'data',
    what: 'voucher redeemed while it was invalid',
    find: () => sql`
      select 'voucher ' || id as which from voucher
      where redeemed_at > valid_until or redeemed_at < bought_at or (redeemed_at is not null and voided_at is not null)`,
  },
]
