-- Members who want the figures of each week by email (docs/product/figures.md §9).
create table digest_reader (
  staff_id uuid primary key references staff on delete cascade,
  -- Monday of the last week that was written
  week date not null
);
