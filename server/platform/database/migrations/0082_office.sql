-- What the office needs (docs/product/staff.md §9, docs/product/pre-invoices.md §8).

alter table pre_invoice
  -- key of the call by which staff settled it: the same call sent again is no second payment
  add column settled_key uuid,
  -- why staff declared it void; the buyer reads it in the email
  add column void_because text,
  add constraint pre_invoice_void_because check (void_because is null or state = 'void');

-- closed pre-invoices in the list of the office, the last closed first
create index pre_invoice_closed on pre_invoice (state, closed_at desc) where state <> 'open';
create index pre_invoice_by_participant on pre_invoice (participant_id);

-- What waits for a member of the staff: short lists of open work.
create index email_dead on email (created_at) where state = 'dead' and dropped_at is null;
create index payment_in_review on payment (taken_at) where spent_on = 'review';
create index withdrawal_unhandled on withdrawal (declared_at) where typed_name is not null and handled_at is null;

-- A message of staff to a group. The emails name it, so its words stand here once.
create table staff_message (
  id uuid primary key,
  -- the key of the call: the same call sent again sends nothing
  key uuid not null constraint staff_message_key_unique unique,
  sent_by uuid not null references staff,
  sent_at timestamptz not null,
  subject text not null,
  body text not null
);
create index staff_message_by_time on staff_message (sent_at);
