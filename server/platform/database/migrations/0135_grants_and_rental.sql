-- Tickets given without a sale, and what of the rental is out (docs/product/till.md §10, §11).

-- A free ticket or a compensation: who gave it to whom, why, and who approved it.
create table ticket_grant (
  id uuid primary key,
  key uuid not null unique,
  -- what was asked for with the key, so that another body is refused
  asked bytea not null,
  person_id uuid not null references person,
  article_id uuid not null references article,
  why text not null check (why in ('free', 'compensation')),
  because text not null check (because <> ''),
  -- of the till at which it was given; none where no till was open
  till_session_id uuid references till_session,
  staff_id uuid not null references staff,
  approved_by uuid references staff,
  at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by uuid references staff,
  constraint ticket_grant_taken_back check ((taken_back_at is null) = (taken_back_by is null))
);
create index ticket_grant_by_person on ticket_grant (person_id);
create index ticket_grant_by_session on ticket_grant (till_session_id) where till_session_id is not null;

alter table ticket add column grant_id uuid constraint ticket_grant_unique unique references ticket_grant;
alter table ticket drop constraint ticket_origin;
alter table ticket add constraint ticket_origin check (num_nonnulls(intent_id, voucher_id, import_id, grant_id) = 1);
alter table ticket drop constraint ticket_ended_because_check;
alter table ticket add constraint ticket_ended_because_check
  check (ended_because in ('credited', 'given_up', 'banned', 'taken_back'));

-- Pieces of each rental article that are out now: a count, no stock.
create table rental_out (
  article_id uuid primary key references article,
  pieces integer not null check (pieces >= 0)
);
-- Each piece that went out or came back.
create table rental_move (
  id uuid primary key,
  key uuid not null constraint rental_move_key_unique unique,
  article_id uuid not null references article,
  -- negative: they came back
  pieces smallint not null check (pieces <> 0),
  desk_sale_id uuid references desk_sale,
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index rental_move_by_time on rental_move (article_id, at);
