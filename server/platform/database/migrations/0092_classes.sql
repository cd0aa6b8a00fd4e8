-- Courses as a centre plans them: coaches by account, an opening minute, closed days (docs/product/classes.md §10).

-- nothing of it is shown or sold before this instant
alter table class add column opens_at timestamptz;
-- what participants should be able to climb, from 0 (no knowledge) to 7 (extreme)
alter table class add column ability_from smallint check (ability_from between 0 and 7);
alter table class add column ability_to smallint check (ability_to between 0 and 7);
alter table class add constraint class_ability check (
  (ability_from is null) = (ability_to is null) and (ability_from is null or ability_from <= ability_to));
alter table class add column cancelled_because text;
alter table class add constraint class_cancelled check (cancelled_because is null or cancelled_at is not null);
-- the group of the season before
alter table class add column copied_from uuid references class;
-- key of the call that copied the season: the same call sent again copies nothing
alter table class add column copied_by uuid;
create index class_by_copy on class (copied_by) where copied_by is not null;

-- Coaches with an account; `teachers` has the names that customers read, theirs first.
create table class_coach (
  class_id uuid not null references class,
  staff_id uuid not null references staff,
  position smallint not null,
  primary key (class_id, staff_id)
);

-- Days on which the centre is closed; customers read the name.
create table closed_day (
  day date primary key,
  name jsonb not null,
  set_at timestamptz not null,
  -- null: the demo
  staff_id uuid references staff
);

-- Staff see the classes of a season, past ones too.
create index class_by_end on class (ends_at);
