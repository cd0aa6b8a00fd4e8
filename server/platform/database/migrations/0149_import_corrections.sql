-- Cells that members correct on the screen before a run, sealed beside the file, which stays as it came
-- (docs/product/imports.md §6.3).
alter table import_file add column corrections bytea;
