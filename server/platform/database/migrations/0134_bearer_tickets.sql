-- Tickets and vouchers that the desk sells to anybody (docs/product/till.md §2.10, §2.11).

-- G: entry of a group, priced by the head and sold at the desk alone.
alter table article drop constraint article_category_check;
alter table article add constraint article_category_check check (category in ('V', 'A', 'VV', 'R', 'B', 'G'));

-- A ticket on no one's name: its code lets in as many people as were paid for.
create table bearer_ticket (
  id uuid primary key,
  desk_sale_id uuid not null references desk_sale,
  -- position among the lines of the sale and of its invoice, from 0
  line smallint not null check (line >= 0),
  article_id uuid not null references article,
  name jsonb not null,
  -- of a group that comes together
  group_name text not null default '',
  -- finds a scanned code; the code itself stands nowhere in clear
  code_hash bytea not null constraint bearer_ticket_code_unique unique,
  code_sealed bytea not null,
  entry_hours jsonb,
  visits smallint not null check (visits between 1 and 200),
  used_visits smallint not null default 0 check (used_visits >= 0),
  bought_at timestamptz not null,
  valid_until timestamptz not null,
  ended_at timestamptz,
  constraint bearer_ticket_left check (used_visits <= visits),
  constraint bearer_ticket_line unique (desk_sale_id, line)
);

alter table visit add column bearer_ticket_id uuid references bearer_ticket;
alter table visit add constraint visit_bearer check (bearer_ticket_id is null or (reason = 'group' and person_id is null));
create index visit_by_bearer_ticket on visit (bearer_ticket_id) where bearer_ticket_id is not null;

-- A voucher sold at the desk belongs to a line of its sale, and its buyer may be anybody.
alter table voucher alter column buyer_id drop not null;
alter table voucher alter column intent_id drop not null;
alter table voucher
  add column desk_sale_id uuid references desk_sale,
  add column line smallint check (line >= 0),
  add constraint voucher_origin check (num_nonnulls(intent_id, desk_sale_id) = 1),
  add constraint voucher_line check ((desk_sale_id is null) = (line is null)),
  add constraint voucher_buyer check (buyer_id is not null or desk_sale_id is not null);
create index voucher_by_desk_sale on voucher (desk_sale_id) where desk_sale_id is not null;
