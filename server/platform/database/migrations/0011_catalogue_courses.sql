-- Guided classes last from a day to a day, and so many weekly groups have to be chosen (docs/product/classes.md §1.1).

alter table article add column start_date date;
alter table article add column end_date date;
alter table article add column no_classes smallint check (no_classes > 0);
alter table article add check ((category = 'VV') = (no_classes is not null));
alter table article add check ((no_classes is null) = (end_date is null) and (start_date is null) = (end_date is null));
