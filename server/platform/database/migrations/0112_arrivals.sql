-- The first visit: what visitors fill in on their own phone, and agreements by version (docs/product/arrivals.md).

-- A prijavnica; gone 24 hours after it was made, since people move to `person` when it is accepted.
create table arrival (
  id uuid primary key,
  -- hash of the code that the phone shows
  code_hash bytea not null constraint arrival_code_unique unique,
  -- the adult first, then the children beside
  people jsonb not null,
  language text not null check (language in ('sl', 'en')),
  rules_version text not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references staff,
  check ((accepted_at is null) = (accepted_by is null))
);
create index arrival_by_time on arrival (created_at);

-- alone: a guardian's consent that a minor climbs without an adult · safety_note: to keep what coaches must know
alter table agreement drop constraint agreement_subject_check;
alter table agreement add constraint agreement_subject_check
  check (subject in ('terms', 'rules', 'guardian', 'alone', 'safety_note'));
alter table agreement
  add column how text not null default 'app' check (how in ('app', 'prijavnica', 'screen', 'paper')),
  -- who saw the paper or the screen
  add column witness_id uuid references staff,
  -- a consent may be taken back
  add column revoked_at timestamptz,
  add constraint agreement_witness check (how not in ('screen', 'paper') or witness_id is not null);
