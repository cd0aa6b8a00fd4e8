-- A mark may be taken back (docs/product/attendance.md §2).

-- null: taken back. The row stays, so that an older mark of another phone does not come back.
alter table attendance alter column state drop not null;
