-- The bound book: sales written by hand while the server or the power was down, entered afterwards (docs/product/till.md §9).

create table outage (
  id uuid primary key,
  key uuid not null unique,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  cause text not null check (cause in ('server', 'power', 'network', 'device')),
  text text not null default '',
  staff_id uuid not null references staff,
  at timestamptz not null,
  constraint outage_order check (began_at < ended_at and ended_at <= at)
);
create index outage_by_end on outage (ended_at desc);

create table bound_book_sale (
  sale_id uuid primary key references desk_sale,
  outage_id uuid not null references outage,
  -- printed number of the book, and of the set of sheets in it
  serial text not null check (serial ~ '^[0-9]{4}-[0-9]{7}$'),
  set_no smallint not null check (set_no between 1 and 99),
  -- number that was written on the invoice
  number text not null check (number <> ''),
  written_at timestamptz not null,
  constraint bound_book_sale_set unique (serial, set_no)
);
create index bound_book_sale_by_outage on bound_book_sale (outage_id);

create trigger outage_stays before update or delete on outage for each row execute function till_row_stays();
create trigger bound_book_sale_stays before update or delete on bound_book_sale for each row execute function till_row_stays();

-- What the tax authority hears of them; there is no ZOI.
create table fiscal_book_document (
  sale_id uuid primary key references desk_sale,
  policy text not null,
  message jsonb not null,
  state text not null check (state in ('pending', 'confirmed', 'rejected')),
  written_at timestamptz not null,
  deadline timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  problem text,
  problem_detail text,
  eor text,
  confirmed_at timestamptz,
  constraint fiscal_book_document_eor check ((state = 'confirmed') = (eor is not null and confirmed_at is not null))
);
create index fiscal_book_document_open on fiscal_book_document (next_attempt_at) where state <> 'confirmed';

-- Money of such a sale belongs to no document of ours.
alter table tender alter column invoice_id drop not null;
alter table tender add column book_sale_id uuid references bound_book_sale;
alter table tender add constraint tender_document check (num_nonnulls(invoice_id, book_sale_id) = 1);

-- The Z of a session lists the approvals that were used in it.
create index approval_used on approval (used_at) where used_at is not null;
