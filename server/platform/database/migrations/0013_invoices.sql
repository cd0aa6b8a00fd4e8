-- Pro-forma invoices: number, due time and state (docs/product/pre-invoices.md).

create table pre_invoice_counter (
  year integer primary key,
  last_no bigint not null
);

create table pre_invoice (
  id uuid primary key,
  year integer not null,
  number bigint not null,
  buyer_id uuid not null references person,
  participant_id uuid not null references person,
  -- the participant's first name when the payer is another person
  participant_name text,
  article_id uuid not null references article,
  class_ids uuid[] not null,
  name jsonb not null,
  lines jsonb not null,
  vat jsonb not null,
  -- the chosen terms as they were: name, dates, hours
  terms jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  seller jsonb not null,
  buyer jsonb not null,
  language text not null check (language in ('sl', 'en')),
  issued_at timestamptz not null,
  due_at timestamptz not null,
  -- when the places go back; null: never, the reception collects
  release_at timestamptz,
  reminded_at timestamptz,
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  closed_at timestamptz,
  constraint pre_invoice_number_unique unique (year, number)
);
create index pre_invoice_by_buyer on pre_invoice (buyer_id) where state = 'open';
create index pre_invoice_due on pre_invoice (due_at) where state = 'open';

create table pre_invoice_document (
  pre_invoice_id uuid primary key references pre_invoice,
  bytes bytea not null,
  sha256 bytea not null,
  rendered_at timestamptz not null
);

-- A pro-forma paid at the reception or by transfer has no payment of a supplier behind its invoice.
alter table invoice alter column intent_id drop not null;
alter table invoice add column pre_invoice_id uuid constraint invoice_pre_invoice_unique unique references pre_invoice;
alter table invoice add check (intent_id is not null or pre_invoice_id is not null);
alter table place add constraint place_pre_invoice foreign key (pre_invoice_id) references pre_invoice
  -- places are claimed before the number is taken
  deferrable initially deferred;
