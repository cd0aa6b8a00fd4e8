-- Numbers of documents that this database has lost: an older backup was restored, and customers hold them. An operator
-- gives the last one, so that no number is given twice.

create table lost_number (
  -- `PC1-WEB1` for invoices and credit notes, empty for pro-formas
  series text not null,
  year integer not null,
  first_no bigint not null,
  last_no bigint not null check (last_no >= first_no),
  noted_at timestamptz not null,
  primary key (series, year, first_no)
);
