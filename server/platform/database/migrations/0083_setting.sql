-- Office settings with their history (docs/product/staff.md §11): rows are added, and never changed. The newest row of a
-- name is its value; the number of the newest row is the version of all settings.
create table setting_change (
  number integer primary key,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  staff_id uuid not null references staff
);
create index setting_change_by_name on setting_change (name, number desc);
