-- Invoices: numbered without gaps, frozen, never changed or deleted (docs/product/invoices.md §1.3, §2.2).

create table invoice_counter (
  business_premises text not null,
  device_no text not null,
  year integer not null,
  last_no bigint not null,
  -- wall clock of the last one: times follow the numbers even across servers and in the repeated hour of autumn
  last_issued_at timestamp not null,
  primary key (business_premises, device_no, year)
);

create table invoice (
  id uuid primary key,
  business_premises text not null,
  device_no text not null,
  year integer not null,
  invoice_no bigint not null,
  -- Europe/Ljubljana, to the second
  issued_at timestamp not null,
  intent_id uuid not null constraint invoice_intent_unique unique,
  buyer_id uuid not null references person,
  language text not null check (language in ('sl', 'en')),
  lines jsonb not null,
  vat jsonb not null,
  total_cents bigint not null,
  seller jsonb not null,
  buyer jsonb not null,
  payment_method text not null,
  constraint invoice_number_unique unique (business_premises, device_no, year, invoice_no)
);
create index invoice_by_buyer on invoice (buyer_id, year, invoice_no);

-- The document: rendered once, served as the same bytes for ever.
create table invoice_document (
  invoice_id uuid primary key references invoice,
  bytes bytea not null,
  sha256 bytea not null,
  rendered_at timestamptz not null
);
