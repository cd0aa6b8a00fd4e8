-- Single dates that the centre changes, and places that it moves (docs/product/rescheduling.md).

-- how often its dates were changed; calendars take the file with the higher number
alter table class add column calendar_revision integer not null default 0;

-- One change of one date: another coach, another time, or cancelled.
create table date_change (
  -- the key of the call: the same call sent again changes nothing
  id uuid primary key,
  -- of the call's body: the same key with another one is refused
  sent_hash bytea not null,
  class_id uuid not null references class,
  date_id uuid not null references class_date (id),
  what text not null check (what in ('stand_in', 'own_coach', 'moved', 'cancelled')),
  because text not null,
  -- names that lead the date from now on, as participants read them
  teachers text[] not null,
  -- the date that stands for it; of a moved one alone
  new_date_id uuid references class_date (id),
  -- number of the event of a cancelled or moved date that leaves calendars; null: its entry stays, with other hours
  calendar_nth integer,
  -- of a cancelled date: a right to another date for everybody, or a part of the price back
  settles text check (settles in ('makeup', 'refund')),
  -- last day of the rights
  valid_until date,
  -- addresses that got an email
  recipients integer not null,
  changed_at timestamptz not null,
  staff_id uuid references staff,
  check ((what = 'moved') = (new_date_id is not null)),
  check ((what = 'cancelled') = (settles is not null)),
  check ((settles is not distinct from 'makeup') = (valid_until is not null))
);
create index date_change_by_class on date_change (class_id);

-- What an enrolment gets for a cancelled date; settled one by one, so that a fault of one stops no other.
create table date_refund (
  id uuid primary key,
  change_id uuid not null references date_change,
  participant_id uuid not null references person,
  payer_id uuid not null references person,
  -- what the place stands on: a sale, a pre-invoice or a voucher; none of them for one brought along
  intent_id uuid references intent,
  pre_invoice_id uuid references pre_invoice,
  voucher_id uuid references voucher,
  -- dates that the price stands for, this one included
  dates_in_all integer not null check (dates_in_all > 1),
  outcome text check (outcome in ('refunded', 'by_hand', 'reissued', 'makeup', 'nothing')),
  credit_note_id uuid references invoice,
  reissued_id uuid references pre_invoice,
  cents bigint check (cents > 0),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  check ((outcome is not distinct from 'reissued') = (reissued_id is not null))
);
create index date_refund_by_participant on date_refund (participant_id);
create index date_refund_by_payer on date_refund (payer_id);

-- One place that was moved to another group.
create table place_move (
  id uuid primary key,
  sent_hash bytea not null,
  place_id uuid not null references place,
  participant_id uuid not null references person,
  payer_id uuid not null references person,
  from_class uuid not null references class,
  to_class uuid not null references class,
  -- price of the new group less that of the old one, for the dates that are left
  difference_cents bigint not null,
  outcome text not null check (outcome in ('equal', 'waived', 'refunded', 'by_hand', 'reissued', 'nothing')),
  credit_note_id uuid references invoice,
  reissued_id uuid references pre_invoice,
  -- what the credit note takes back
  cents bigint check (cents > 0),
  moved_at timestamptz not null,
  staff_id uuid references staff
);
create index place_move_by_participant on place_move (participant_id);
create index place_move_by_payer on place_move (payer_id);
