-- Fiscal verification of invoices and credit notes (docs/product/fiscal.md).

create table fiscal_document (
  invoice_id uuid primary key references invoice,
  -- version of the policy in the centre's file by which it was marked
  policy text not null,
  zoi text not null constraint fiscal_document_zoi unique check (zoi ~ '^[0-9a-f]{32}$'),
  -- what the authority hears, frozen at the issue; without the person who issued
  message jsonb not null,
  -- tax number of that person, sealed; null stands for the company's own
  operator_sealed bytea,
  is_foreign_operator boolean not null default false,
  state text not null check (state in ('pending', 'confirmed', 'rejected')),
  issued_at timestamptz not null,
  -- end of the second working day after the day of issue
  deadline timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  -- why the last attempt confirmed nothing
  problem text,
  problem_detail text,
  eor uuid constraint fiscal_document_eor unique,
  confirmed_at timestamptz,
  check ((state = 'confirmed') = (eor is not null)),
  check ((eor is null) = (confirmed_at is null)),
  check (state <> 'rejected' or problem is not null),
  check (operator_sealed is null or not is_foreign_operator)
);
create index fiscal_document_open on fiscal_document (issued_at) where state <> 'confirmed';

-- Business premises as the authority has them.
create table fiscal_premises (
  mark text primary key,
  -- the data that were registered last, to see a change
  data jsonb not null,
  registered_at timestamptz not null,
  closed_at timestamptz
);
