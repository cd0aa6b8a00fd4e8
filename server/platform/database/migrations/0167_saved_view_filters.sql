-- Filters that only one report has, as its address has them (docs/product/figures.md §3.10).
alter table saved_view add column filters text not null default '';
