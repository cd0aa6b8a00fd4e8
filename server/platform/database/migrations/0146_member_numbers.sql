-- Two people may have one number, from two old systems or by a number given again: staff decided so (docs/product/imports.md §3.8).
alter table imported_person drop constraint imported_person_number;
create index imported_person_by_number on imported_person (number) where number is not null;
