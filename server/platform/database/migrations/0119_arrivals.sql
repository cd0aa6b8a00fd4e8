-- Who came of a prijavnica, and what an accepted one waits for (docs/product/arrivals.md §3, §4).
alter table arrival
  -- the adult; null until accepted
  add column person_id uuid references person,
  -- made by the desk's dialog: the same call sent again counts once
  add column accept_key uuid constraint arrival_key_unique unique,
  add constraint arrival_accepted check ((accepted_at is null) = (person_id is null) and (accepted_at is null) = (accept_key is null));
create index arrival_by_person on arrival (person_id);

-- An adult who says to be a guardian of a minor who was known before: nothing changes until it is allowed.
create table guardian_request (
  id uuid primary key,
  child_id uuid not null references person,
  guardian_id uuid not null references person,
  made_at timestamptz not null,
  -- the member who accepted the prijavnica
  made_by uuid not null references staff
);
create index guardian_request_by_child on guardian_request (child_id);
create index guardian_request_by_guardian on guardian_request (guardian_id);
create index guardian_request_by_time on guardian_request (made_at);
