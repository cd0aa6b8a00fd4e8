-- Opening hours as a manager sets them, with their history (docs/product/hours.md §1): each row is all of the hours after a
-- change. Rows are added, and never changed; the number of the newest one is the version.
create table hours_change (
  number integer primary key,
  -- weeks of hours, each from a day on
  seasons jsonb not null,
  -- days that are closed or have other hours, with the reason
  exceptions jsonb not null,
  -- the change takes back the one before it
  is_undo boolean not null default false,
  at timestamptz not null,
  -- null: the demo, or days closed before there were opening hours
  staff_id uuid references staff
);

-- A closed day is an exception from now on. Days in a row with the same name are one.
insert into hours_change (number, seasons, exceptions, at)
select 1, '[]', jsonb_agg(jsonb_build_object('from', first, 'to', last, 'spans', '[]'::jsonb, 'reason', name) order by first),
  max(set_at)
from (
  select min(day) as first, max(day) as last, name, max(set_at) as set_at
  from (select day, name, set_at, day - (row_number() over (partition by name order by day))::integer as run from closed_day) d
  group by name, run
) runs
having count(*) > 0;

drop table closed_day;
