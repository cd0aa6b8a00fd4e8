-- Visits of groups by name, and visits that waited without a connection (docs/product/visits.md §1).

alter table visit add column group_name text not null default '';

-- What a desk sent that had no connection when it was scanned; each key is decided once (docs/product/desk.md §5).
create table queued_visit (
  -- made by the desk at the scan
  key uuid primary key,
  -- hash of what was sent with the key, so that another body is refused
  asked bytea not null,
  -- what was scanned or typed, of a doubtful one until it is decided
  text text not null default '',
  person_id uuid references person,
  -- by the clock of the device
  at timestamptz not null,
  sent_at timestamptz not null,
  state text not null check (state in ('recorded', 'already_in', 'doubtful', 'dismissed')),
  -- why it is or was doubtful
  why text,
  staff_id uuid not null references staff,
  device_id uuid references desk_device,
  decided_at timestamptz,
  decided_by uuid references staff,
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'doubtful' or why is not null)
);
create index queued_visit_doubtful on queued_visit (sent_at) where state = 'doubtful';
create index queued_visit_by_person on queued_visit (person_id) where person_id is not null;
create index queued_visit_by_time on queued_visit (sent_at);
