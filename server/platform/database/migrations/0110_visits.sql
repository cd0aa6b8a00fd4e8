-- Visits as the desk records them: with a ticket or for another reason, taken back when wrong (docs/product/visits.md §1).

-- The last instant of a term ticket's activation. Activation overwrites valid_until, so that undoing it needs this one.
alter table ticket add column activate_by timestamptz;
update ticket t set activate_by = case
  when t.activated_at is null then t.valid_until
  else greatest(t.activated_at, coalesce(
    ((coalesce(t.usable_from, t.bought_at) at time zone 'Europe/Ljubljana')::date
      + coalesce((select a.activation_days from article a where a.id = t.article_id), 365)
      + time '23:59:59') at time zone 'Europe/Ljubljana', t.activated_at))
  end
where t.type = 'terminska';

-- A trigger, since servers of the release before sell and postpone term tickets as well.
create function ticket_activation() returns trigger language plpgsql as $$
begin
  if new.type = 'terminska' and new.activated_at is null then
    new.activate_by := new.valid_until;
  end if;
  return new;
end $$;
create trigger ticket_activation before insert or update of valid_until on ticket
  for each row execute function ticket_activation();

alter table visit alter column person_id drop not null;
alter table visit alter column ticket_id drop not null;
alter table visit alter column ticket_name drop not null;
alter table visit alter column ticket_type drop not null;
alter table visit
  -- how this person came in; all but the first without a ticket of ours
  add column reason text not null default 'ticket'
    check (reason in ('ticket', 'class', 'paid_elsewhere', 'partner_card', 'staff', 'group')),
  -- of the receipt of another register
  add column receipt text not null default '',
  -- people that came in with this visit; as many visits as it takes off a ticket
  add column heads smallint not null default 1 check (heads between 1 and 200),
  -- the adult who looks after a minor: a person here, or one by name and phone for 30 days
  add column supervisor_id uuid references person,
  add column supervisor_name text not null default '',
  add column supervisor_phone text not null default '',
  add column staff_id uuid references staff,
  add column device_id uuid references desk_device,
  -- when it was written; `at` is when it was scanned, which is earlier for a queued one
  add column recorded_at timestamptz,
  -- it waited without a connection
  add column late boolean not null default false,
  -- what was asked for with this key, so that another body is refused
  add column asked bytea,
  add column undone_at timestamptz,
  add column undone_by uuid references staff,
  add column undone_because text not null default '',
  add constraint visit_undone check ((undone_at is null) = (undone_by is null)),
  add constraint visit_ticket check ((reason = 'ticket') = (ticket_id is not null)),
  add constraint visit_names check ((ticket_id is null) = (ticket_name is null) and (ticket_id is null) = (ticket_type is null)),
  add constraint visit_who check (person_id is not null or reason = 'group');
-- the day's list of the desk, and how many are in the hall
create index visit_by_time on visit (at);
create index visit_by_ticket on visit (ticket_id) where ticket_id is not null;
create index visit_by_supervisor on visit (supervisor_id) where supervisor_id is not null;
