-- Series whose last number is unknown: the database was restored, and people may hold numbers given after the backup. Such
-- a series gives no number until an operator names its last one (docs/product/operations.md §11.4).

alter table invoice_counter add column awaits_last_number boolean not null default false;
alter table pre_invoice_counter add column awaits_last_number boolean not null default false;
