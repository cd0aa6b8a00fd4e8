-- Money that members gave out otherwise than as change: refunds, pay-outs, and cash that a correction takes out of a till.
-- Limits are sums over these rows, so that splitting changes nothing (docs/product/till.md §14).
create table given_out (
  id uuid primary key,
  what text not null check (what in ('refund', 'pay_out', 'correction')),
  cents bigint not null check (cents > 0),
  staff_id uuid not null references staff,
  -- absent for what went back by its supplier
  till_session_id uuid references till_session,
  -- absent for a pay-out
  invoice_id uuid references invoice,
  -- within what the member gives out alone; others needed the permission for more
  is_alone boolean not null,
  at timestamptz not null,
  constraint given_out_document check ((what = 'pay_out') = (invoice_id is null))
);
create index given_out_by_staff on given_out (staff_id, at) where is_alone;
create index given_out_by_session on given_out (till_session_id);
create index given_out_by_invoice on given_out (invoice_id) where invoice_id is not null;
create trigger given_out_stays before update or delete on given_out for each row execute function till_row_stays();

-- What went out before counts as if a second person had been asked.
insert into given_out (id, what, cents, staff_id, till_session_id, invoice_id, is_alone, at)
  select gen_random_uuid(), 'refund', cents, staff_id, till_session_id, invoice_id, false, at from desk_refund
  union all
  select gen_random_uuid(), 'pay_out', -cents, staff_id, till_session_id, null, false, at from cash_move where cents < 0;

-- A float that is not what the last close left is a difference like one at the close: another member confirms it.
alter table till_session
  add column opening_difference_cents bigint not null default 0,
  add column opening_confirmed_at timestamptz,
  add column opening_confirmed_by uuid references staff,
  add column opening_confirmed_text text not null default '',
  add constraint till_session_opening_confirmed check ((opening_confirmed_at is null) = (opening_confirmed_by is null));
create index till_session_opening_marked on till_session (opened_at)
  where opening_difference_cents <> 0 and opening_confirmed_at is null;

create or replace function till_session_stays() returns trigger language plpgsql as $$
declare
  confirmations constant text[] := '{confirmed_at,confirmed_by,confirmed_text,
    opening_confirmed_at,opening_confirmed_by,opening_confirmed_text}';
begin
  if tg_op = 'DELETE' then
    raise exception 'till sessions are never deleted';
  end if;
  if old.closed_at is not null and (to_jsonb(new) - confirmations) <> (to_jsonb(old) - confirmations) then
    raise exception 'a closed till session is never changed';
  end if;
  return new;
end $$;

-- Why a way of payment was put right; the report of the day says so.
alter table desk_correction add column because text not null default '';
create index desk_correction_by_session on desk_correction (till_session_id);

-- Who saw the transfer on the statement of the bank.
alter table pre_invoice add column statement_seen_by text not null default '';
