-- Declarations of withdrawal from a sale (docs/product/withdrawals.md §6, §7).
create table withdrawal (
  id uuid primary key,
  -- Key of the browser: a repeated call is the same declaration.
  request uuid not null constraint withdrawal_request_unique unique,
  declared_at timestamptz not null,
  language text not null check (language in ('sl', 'en')),
  -- By a signed-in payer: the sale, what was confirmed, and the credit note that it led to.
  invoice_id uuid references invoice,
  person_id uuid references person,
  content jsonb,
  -- The declaration is written before the credit note, whose number is taken last.
  credit_note_id uuid constraint withdrawal_credit_note_unique unique references invoice deferrable initially deferred,
  -- By form, without an account: as typed, and when staff handled it. Empty texts after the retention.
  typed_name text,
  typed_email text,
  typed_invoice text,
  typed_what text,
  handled_at timestamptz,
  constraint withdrawal_signed_in check ((person_id is null) = (invoice_id is null)
    and (person_id is null) = (content is null) and (person_id is null) = (credit_note_id is null)),
  constraint withdrawal_by_form check ((person_id is null) = (typed_name is not null)
    and (typed_name is null) = (typed_email is null) and (typed_name is null) = (typed_invoice is null)
    and (typed_name is null) = (typed_what is null) and (typed_name is not null or handled_at is null))
);
create index withdrawal_person on withdrawal (person_id);
