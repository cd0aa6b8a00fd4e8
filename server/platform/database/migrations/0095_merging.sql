-- Two rows of one person become one (docs/product/staff.md §13).

-- The person that a row was merged into; such a row is empty, like one of an erased person, and no list shows it.
alter table person add column merged_into uuid references person,
  add constraint person_merged_is_empty check (merged_into is null or (forgotten_at is not null and merged_into <> id));
create index person_by_merge on person (merged_into) where merged_into is not null;

alter table person_correction drop constraint person_correction_what_check;
alter table person_correction add constraint person_correction_what_check check (what in ('birth_date', 'guardian', 'merge'));
