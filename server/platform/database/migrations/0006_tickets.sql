-- Tickets people own (docs/product/tickets.md §1).

create table ticket (
  id uuid primary key,
  holder_id uuid not null references person,
  intent_id uuid not null references intent,
  article_id uuid not null references article,
  name jsonb not null,
  type text not null check (type in ('dnevna', 'terminska', 'paket')),
  bought_at timestamptz not null,
  duration_days integer not null,
  -- null: no limit
  visits integer,
  used_visits integer not null default 0,
  activated_at timestamptz,
  -- of a term ticket not yet activated: the end of the last day on which it can be
  valid_until timestamptz not null,
  constraint ticket_never_below_zero check (used_visits >= 0 and (visits is null or used_visits <= visits))
);
create index ticket_by_holder on ticket (holder_id, valid_until);
create index ticket_by_intent on ticket (intent_id);
