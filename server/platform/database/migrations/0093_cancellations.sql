-- Classes that the centre cancels, and what becomes of each place (docs/product/classes.md §12).

create table cancellation (
  -- the key of the call: the same call sent again cancels nothing
  id uuid primary key,
  class_ids uuid[] not null,
  because text not null,
  cancelled_at timestamptz not null,
  staff_id uuid references staff
);

-- What one payer gets for the places of one participant; settled one by one, so that a fault of one stops no other.
create table cancelled_place (
  id uuid primary key,
  cancellation_id uuid not null references cancellation,
  participant_id uuid not null references person,
  payer_id uuid not null references person,
  class_ids uuid[] not null,
  -- what the place stood on: a sale, a pre-invoice or a voucher; none of them for one brought along from another system
  intent_id uuid references intent,
  pre_invoice_id uuid references pre_invoice,
  voucher_id uuid references voucher,
  -- dates that are still to come, of all dates of the enrolment
  dates_left integer not null check (dates_left >= 0),
  dates_in_all integer not null check (dates_in_all > 0 and dates_in_all >= dates_left),
  -- null until it is settled
  outcome text check (outcome in ('moved', 'refunded', 'by_hand', 'void', 'voucher', 'nothing')),
  -- of a place that was moved in the same commit: the group it is in now
  moved_to uuid references class,
  credit_note_id uuid references invoice,
  -- of a voided pre-invoice: the new one, for the groups that stay
  reissued_id uuid references pre_invoice,
  cents bigint check (cents >= 0),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  check (outcome is distinct from 'moved' or moved_to is not null)
);
create index cancelled_place_by_cancellation on cancelled_place (cancellation_id);
create index cancelled_place_by_participant on cancelled_place (participant_id);
create index cancelled_place_by_payer on cancelled_place (payer_id);

-- A place may come from a voucher, and a moved one remembers the group it was sold for.
alter table place add column voucher_id uuid references voucher;
alter table place add column moved_from uuid references class;
create unique index place_by_voucher on place (voucher_id) where voucher_id is not null and state = 'confirmed';

-- Money that no supplier returns: sales paid by transfer or in cash (docs/product/invoices.md §5.9).
create table hand_refund (
  id uuid primary key,
  -- null for what was paid in another system, whose sum is not known here
  credit_note_id uuid constraint hand_refund_once unique references invoice,
  payer_id uuid not null references person,
  cents bigint check (cents > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  staff_id uuid references staff,
  check ((paid_at is null) = (staff_id is null)),
  check ((credit_note_id is null) = (cents is null))
);
create index hand_refund_waiting on hand_refund (created_at) where paid_at is null;
create index hand_refund_by_payer on hand_refund (payer_id);

-- A part of the price goes back while the piece stays: no piece is taken back then.
alter table credit_line drop constraint credit_line_quantity_check;
alter table credit_line add constraint credit_line_quantity_check check (quantity >= 0);
