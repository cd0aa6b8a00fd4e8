-- How much a member has searched for people on a day, at a device or in the office (docs/product/staff.md §7.16).
create table search_day (
  -- the entry of the access log names it
  id uuid primary key,
  staff_id uuid not null references staff,
  device_id uuid references desk_device,
  day date not null,
  searches integer not null,
  -- different people shown
  people integer not null,
  -- keyed hashes of these people, so that each counts once however many processes answer; null once the day is over
  shown bigint[],
  -- when managers got an email about it
  alerted_at timestamptz,
  constraint search_day_unique unique nulls not distinct (staff_id, device_id, day)
);
create index search_day_by_day on search_day (day);
