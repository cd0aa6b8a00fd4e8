-- Receipts of a till that staff emailed to an address the customer said; the key makes a repetition the same email.
create table slip_email (
  key uuid primary key,
  -- what was asked for with the key, so that another address is refused; a hash, since the email holds the address
  asked bytea not null,
  invoice_id uuid not null references invoice,
  staff_id uuid not null references staff,
  at timestamptz not null
);
