-- Who came when, with which ticket.

create table visit (
  id uuid primary key,
  person_id uuid not null references person,
  ticket_id uuid not null references ticket,
  ticket_name jsonb not null,
  ticket_type text not null,
  at timestamptz not null,
  -- one scan is one visit, however often it arrives
  scan text not null constraint visit_scan_unique unique
);
create index visit_by_person on visit (person_id, at desc);
