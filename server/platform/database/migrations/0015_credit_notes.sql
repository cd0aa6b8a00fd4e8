-- Sales taken back: credit notes, void tickets and vouchers, refunds that are sent again.

-- A credit note is an invoice with negative amounts that takes back a whole other one (docs/product/invoices.md §5). It stands in
-- the same table because it takes the next number of the same series: one unique constraint keeps the numbers of both.
alter table invoice add column cancels uuid constraint invoice_cancels_unique unique references invoice;
-- the operator's reason
alter table invoice add column cancelled_because text;
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_has_cause
  check ((cancels is null) = (intent_id is not null or pre_invoice_id is not null));
alter table invoice add constraint invoice_has_sign check (sign(total_cents) = case when cancels is null then 1 else -1 end);
alter table invoice add constraint invoice_because check (cancelled_because is null or cancels is not null);

-- A ticket stays where it was sold; one that was taken back is void.
alter table ticket add column voided_at timestamptz;
alter table ticket add constraint ticket_voided_unused check (voided_at is null or used_visits = 0);

-- A voucher that was taken back cannot be redeemed.
alter table voucher add column voided_at timestamptz;
alter table voucher add constraint voucher_voided_unredeemed check (voided_at is null or redeemed_at is null);

-- A supplier repeats its answer to the same key; a new attempt has a new key.
alter table refund add column attempt integer not null default 1;
