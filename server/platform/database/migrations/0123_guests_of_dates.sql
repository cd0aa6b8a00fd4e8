-- Guests of a date take places of the group on that date (docs/product/attendance.md §4).

-- Kept with the date, so that selling a place counts them under the lock of the class.
alter table class_date
  add column guests integer not null default 0 check (guests >= 0);
