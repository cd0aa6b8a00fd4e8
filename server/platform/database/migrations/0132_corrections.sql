-- An invoice of a till in place of another one: paid in another way, or made out to a company (docs/product/till.md §8).

alter table invoice add column replaces uuid constraint invoice_replaces_unique unique references invoice;
alter table invoice add constraint invoice_replaces check (replaces is null or (cancels is null and till_session_id is not null));

-- A sale has one invoice, and one for each that was replaced. The first column finds them all.
alter table invoice drop constraint invoice_desk_sale_unique;
create unique index invoice_desk_sale_unique on invoice (desk_sale_id, replaces) nulls not distinct
  where desk_sale_id is not null;
alter table invoice drop constraint invoice_pre_invoice_unique;
create unique index invoice_pre_invoice_unique on invoice (pre_invoice_id, replaces) nulls not distinct
  where pre_invoice_id is not null;

-- What a member put right about an invoice, once for each; without documents only where the centre says so.
create table desk_correction (
  id uuid primary key,
  key uuid not null unique,
  asked bytea not null,
  what text not null check (what in ('payment', 'company')),
  invoice_id uuid not null references invoice,
  credit_note_id uuid unique references invoice,
  new_invoice_id uuid unique references invoice,
  till_session_id uuid not null references till_session,
  staff_id uuid not null references staff,
  at timestamptz not null,
  constraint desk_correction_documents check (num_nonnulls(credit_note_id, new_invoice_id) in (0, 2))
);
create unique index desk_correction_mended on desk_correction (invoice_id) where credit_note_id is null;

create index tender_by_invoice on tender (invoice_id);
