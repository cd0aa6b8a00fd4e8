-- Views of reports that the office keeps by name (docs/product/figures.md §3.10).
create table saved_view (
  -- the key of the call that saved it: the same call sent again saves no second one
  id uuid primary key,
  name text not null,
  report text not null,
  -- a period that moves with the days, else both of its days
  preset text,
  from_day date,
  to_day date,
  beside text not null,
  grouping text not null,
  staff_id uuid not null references staff,
  saved_at timestamptz not null,
  constraint saved_view_period check ((preset is null) = (from_day is not null and to_day is not null))
);
create unique index saved_view_by_name on saved_view (lower(name));
