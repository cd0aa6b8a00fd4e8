-- Tills of the desk: sessions from the opening count to the close, sales, tenders and cash that moves (docs/product/till.md).

create table till_session (
  id uuid primary key,
  -- mark of the till in centre.json, which is the device of its invoices
  till text not null,
  opened_at timestamptz not null,
  opened_by uuid not null references staff,
  opened_device uuid references desk_device,
  open_key uuid not null unique,
  -- pieces of each denomination, the largest first
  opening_count jsonb not null,
  float_cents bigint not null check (float_cents >= 0),
  opening_because text not null default '',
  counted_at timestamptz,
  counted_by uuid references staff,
  count_key uuid unique,
  counted jsonb,
  counted_cents bigint,
  expected_cents bigint,
  difference_cents bigint,
  -- the total that the terminal's own slip says, and ours
  terminal_said_cents bigint,
  terminal_cents bigint,
  closed_at timestamptz,
  closed_by uuid references staff,
  close_key uuid unique,
  z_no integer,
  because text not null default '',
  left_cents bigint check (left_cents >= 0),
  -- sums of the session, frozen by the close
  totals jsonb,
  -- the difference is above the limit of that day
  marked boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by uuid references staff,
  confirmed_text text not null default '',
  constraint till_session_z unique (till, z_no),
  constraint till_session_count check (num_nonnulls(counted_at, counted_by, count_key, counted, counted_cents,
    expected_cents, difference_cents, terminal_said_cents, terminal_cents) in (0, 9)),
  constraint till_session_difference check (difference_cents is not distinct from counted_cents - expected_cents),
  constraint till_session_close check (num_nonnulls(closed_at, closed_by, close_key, z_no, left_cents, totals) in (0, 6)),
  constraint till_session_order check (closed_at is null or counted_at is not null),
  constraint till_session_left check (left_cents <= counted_cents),
  constraint till_session_confirmed check ((confirmed_at is null) = (confirmed_by is null))
);
create unique index till_session_open on till_session (till) where closed_at is null;
create index till_session_by_till on till_session (till, opened_at desc);
create index till_session_marked on till_session (closed_at) where marked and confirmed_at is null;

-- A sale at the desk: a basket of lines for several people with one invoice. Named goods of it have intents of their own.
create table desk_sale (
  id uuid primary key,
  key uuid not null unique,
  -- what was asked for with the key, so that another body is refused
  asked bytea not null,
  till_session_id uuid not null references till_session,
  staff_id uuid not null references staff,
  device_id uuid references desk_device,
  state text not null check (state in ('waiting', 'sold', 'dropped')),
  -- absent for a sale to anybody
  buyer_id uuid references person,
  company jsonb,
  language text not null check (language in ('sl', 'en')),
  -- in the order of the invoice
  lines jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  cash_cents bigint not null check (cash_cents >= 0),
  given_cents bigint not null check (given_cents >= cash_cents),
  terminal_cents bigint not null check (terminal_cents >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint desk_sale_total check (cash_cents + terminal_cents = total_cents),
  constraint desk_sale_settled check ((state = 'waiting') = (settled_at is null)),
  constraint desk_sale_waits check (state <> 'waiting' or terminal_cents > 0)
);
create index desk_sale_by_session on desk_sale (till_session_id, created_at);
create index desk_sale_by_buyer on desk_sale (buyer_id) where buyer_id is not null;

-- A part of a desk sale: one kind for one participant, paid at the till and by no supplier.
alter table intent add column desk_sale_id uuid references desk_sale;
create index intent_by_desk_sale on intent (desk_sale_id) where desk_sale_id is not null;
alter table intent drop constraint if exists intent_state_check;
alter table intent add constraint intent_state_check
  check (state in ('open', 'fulfilled', 'refunded', 'review', 'dropped') and (state <> 'dropped' or desk_sale_id is not null));

alter table invoice add column desk_sale_id uuid constraint invoice_desk_sale_unique unique references desk_sale;
alter table invoice add column till_session_id uuid references till_session;
create index invoice_by_till_session on invoice (till_session_id) where till_session_id is not null;
alter table invoice alter column buyer_id drop not null;
alter table invoice add constraint invoice_buyer
  check (buyer_id is not null or desk_sale_id is not null or cancels is not null);
alter table invoice drop constraint invoice_has_cause;
alter table invoice add constraint invoice_has_cause
  check ((cancels is null) = (num_nonnulls(intent_id, pre_invoice_id, desk_sale_id) > 0));

-- Money of a document that went through a till. Rows are never changed; a correction is a row of its own.
create table tender (
  id uuid primary key,
  invoice_id uuid not null references invoice,
  how text not null check (how in ('cash', 'terminal')),
  cents bigint not null check (cents <> 0),
  -- cash in the customer's hand
  given_cents bigint check (given_cents >= cents),
  -- last four digits of the card, as the terminal's slip says
  slip text not null default '' check (slip ~ '^[0-9]{0,4}$'),
  till_session_id uuid not null references till_session,
  corrects uuid unique references tender,
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index tender_by_session on tender (till_session_id);

-- Cash that goes in or out of the drawer without a sale.
create table cash_move (
  id uuid primary key,
  key uuid not null unique,
  till_session_id uuid not null references till_session,
  cents bigint not null check (cents <> 0),
  why text not null check (why in ('change', 'bank', 'safe', 'expense', 'other')),
  text text not null default '',
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index cash_move_by_session on cash_move (till_session_id);

-- Money that a till gave back, with the credit note about it.
create table desk_refund (
  id uuid primary key,
  key uuid not null unique,
  asked bytea not null,
  invoice_id uuid not null references invoice,
  credit_note_id uuid not null unique references invoice,
  till_session_id uuid not null references till_session,
  how text not null check (how in ('cash', 'terminal')),
  cents bigint not null check (cents > 0),
  staff_id uuid not null references staff,
  at timestamptz not null
);

-- The first print of an invoice on paper is the original, further ones are copies.
create table slip_print (
  key uuid primary key,
  invoice_id uuid not null references invoice,
  nth integer not null check (nth >= 1),
  staff_id uuid not null references staff,
  at timestamptz not null,
  constraint slip_print_nth unique (invoice_id, nth)
);

create function till_row_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger tender_stays before update or delete on tender for each row execute function till_row_stays();
create trigger cash_move_stays before update or delete on cash_move for each row execute function till_row_stays();

-- A closed session stays as it was closed, but for the manager's confirmation of a difference.
create function till_session_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'till sessions are never deleted';
  end if;
  if old.closed_at is not null and
     (to_jsonb(new) - '{confirmed_at,confirmed_by,confirmed_text}'::text[]) <>
     (to_jsonb(old) - '{confirmed_at,confirmed_by,confirmed_text}'::text[]) then
    raise exception 'a closed till session is never changed';
  end if;
  return new;
end $$;
create trigger till_session_stays before update or delete on till_session for each row execute function till_session_stays();

-- A session that is counted or closed takes no money any more.
create function till_takes_money() returns trigger language plpgsql as $$
begin
  if exists (select from till_session where id = new.till_session_id and counted_at is not null) then
    raise exception 'the till session is counted';
  end if;
  return new;
end $$;
create trigger tender_session before insert on tender for each row execute function till_takes_money();
create trigger cash_move_session before insert on cash_move for each row execute function till_takes_money();
