-- Dates of classes as things of their own, and who was there (docs/product/attendance.md).

alter table class_date
  add column id uuid not null default gen_random_uuid() constraint class_date_id_unique unique,
  add column cancelled_at timestamptz,
  add column cancelled_because text not null default '',
  -- the date that this one stands for
  add column replaces uuid references class_date (id),
  -- names that customers read where others than the group's coaches lead this date; null: the group's
  add column teachers text[],
  add constraint class_date_cancelled check (cancelled_because = '' or cancelled_at is not null);
-- dates of one day, for the desk and coaches
create index class_date_by_start on class_date (starts_at);

-- Who leads one date in place of the group's coaches.
create table class_date_coach (
  date_id uuid not null references class_date (id) on delete cascade,
  staff_id uuid not null references staff,
  position smallint not null,
  primary key (date_id, staff_id)
);
create index class_date_coach_by_staff on class_date_coach (staff_id);

-- A right to one date of another group, for a date that was excused or cancelled.
create table makeup (
  id uuid primary key,
  participant_id uuid not null references person,
  from_date_id uuid not null references class_date (id),
  -- last day on which it may be used
  valid_until date not null,
  because text not null check (because in ('excused', 'cancelled')),
  created_at timestamptz not null,
  staff_id uuid references staff,
  used_date_id uuid references class_date (id),
  revoked_at timestamptz,
  constraint makeup_once unique (participant_id, from_date_id)
);
create index makeup_by_from on makeup (from_date_id);
create index makeup_by_used on makeup (used_date_id) where used_date_id is not null;

-- People beside the group on one date.
create table day_guest (
  date_id uuid not null references class_date (id),
  participant_id uuid not null references person,
  why text not null check (why in ('trial', 'makeup', 'guest')),
  makeup_id uuid references makeup,
  added_at timestamptz not null,
  added_by uuid references staff,
  primary key (date_id, participant_id),
  check ((why = 'makeup') = (makeup_id is not null))
);
create index day_guest_by_participant on day_guest (participant_id);

-- One mark of one person on one date; none: not marked yet.
create table attendance (
  date_id uuid not null references class_date (id),
  participant_id uuid not null references person,
  state text not null check (state in ('present', 'absent', 'excused', 'late', 'left_early')),
  at timestamptz not null,
  staff_id uuid references staff,
  -- when the phone marked it: of two marks the later one counts
  marked_at timestamptz not null,
  primary key (date_id, participant_id)
);
create index attendance_by_participant on attendance (participant_id);
