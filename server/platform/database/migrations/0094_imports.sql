-- People, tickets and places that a centre brings along from another system (docs/product/imports.md).

create table import (
  -- the key of the call: the same upload sent again is no second import
  id uuid primary key,
  kind text not null check (kind in ('people', 'tickets', 'places')),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'running', 'done', 'dropped')),
  encoding text not null check (encoding in ('utf-8', 'windows-1250')),
  delimiter text not null check (delimiter in (';', ',', E'\t')),
  lines integer not null check (lines > 0),
  -- tells an upload of the same bytes
  sha256 bytea not null,
  -- which column is which field, and which old name is which of ours
  mapping jsonb,
  -- what the dry run showed
  fingerprint text,
  -- lines by verdict: of the dry run, and once it is done of what went in
  counts jsonb,
  staff_id uuid not null references staff,
  uploaded_at timestamptz not null,
  checked_at timestamptz,
  -- who has it carried out
  run_by uuid references staff,
  run_at timestamptz,
  done_at timestamptz,
  check (state = 'uploaded' or state = 'dropped' or (mapping is not null and fingerprint is not null and counts is not null)),
  check ((run_by is null) = (run_at is null)),
  check ((state in ('running', 'done')) = (run_at is not null)),
  check ((state = 'done') = (done_at is not null))
);
create index import_by_time on import (uploaded_at desc);

-- The file as it came; once the import is done only the lines that did not go in, and none of it after 30 days.
create table import_file (
  import_id uuid primary key references import,
  sealed bytea not null,
  is_rest boolean not null default false
);

-- What the dry run says of each line, and what the run did with it. No words of the file: numbers, codes and ids.
create table import_line (
  import_id uuid not null references import,
  line integer not null check (line > 0),
  verdict text not null check (verdict in ('new', 'known', 'duplicate', 'wrong', 'left_out')),
  problems jsonb not null,
  -- of a known line and of a duplicate: who it is; of a new one: whom the run made
  person_id uuid references person,
  -- of a duplicate: another line of the file that names the same person
  of_line integer,
  -- of a child: the line of its guardian
  guardian_line integer,
  -- of a ticket or a place: the article or the group
  target_id uuid,
  -- of a ticket: recognises it when its line comes again
  key bytea,
  decision text check (decision in ('same', 'other')),
  outcome text check (outcome in ('made', 'same', 'known', 'changed')),
  primary key (import_id, line),
  check (decision is null or verdict = 'duplicate')
);
create index import_line_by_person on import_line (person_id) where person_id is not null;

-- Who came by an import, and the numbers that people had in the old system.
create table imported_person (
  id uuid primary key,
  person_id uuid not null references person,
  -- null for a line that named the person by names and birth date alone
  number text constraint imported_person_number unique,
  import_id uuid not null references import,
  -- made by the import; false where staff said that the person was here already
  is_made boolean not null,
  noted_at timestamptz not null
);
create index imported_person_by_person on imported_person (person_id);

-- A ticket from another system stands beside those of a sale and of a voucher. What was used there counts as used.
alter table ticket
  add column import_id uuid references import,
  -- recognises the line that brought it: the same file twice is one ticket
  add column import_key bytea,
  add column imported_visits integer not null default 0;
alter table ticket drop constraint ticket_origin;
alter table ticket add constraint ticket_origin check (num_nonnulls(intent_id, voucher_id, import_id) = 1);
alter table ticket add constraint ticket_imported check (
  (import_id is null) = (import_key is null) and imported_visits >= 0 and (import_id is not null or imported_visits = 0)
  and imported_visits <= used_visits);

-- A place from another system stands on nothing that was sold here.
alter table place add column import_id uuid references import;
alter table place add constraint place_imported check (import_id is null or num_nonnulls(intent_id, pre_invoice_id, voucher_id) = 0);
