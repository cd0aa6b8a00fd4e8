-- Files of programs that write ISO-8859-2, and of spreadsheets that write UTF-16 (docs/product/imports.md §2.1).
alter table import drop constraint import_encoding_check;
alter table import add constraint import_encoding_check
  check (encoding in ('utf-8', 'utf-16', 'windows-1250', 'iso-8859-2'));
