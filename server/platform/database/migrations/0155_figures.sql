-- Figures: the sums of each local day that is over, so that a report over years reads few rows (docs/product/figures.md §1).

-- A day whose sums are written.
create table figure_day (
  day date primary key,
  counted_at timestamptz not null
);

create table figure (
  kind text not null,
  day date not null references figure_day on delete cascade,
  -- what of the kind: an article, a rate, an hour
  key text not null,
  -- its name in both languages, as the documents of the day have it
  label jsonb,
  pieces bigint not null,
  cents bigint not null,
  vat_cents bigint not null,
  primary key (kind, day, key)
);
create index figure_by_day on figure (day);

-- Days of which a row changed after they were over. One row for each change, written with it: a row that a recount has not
-- seen stays for the next one.
create table figure_change (
  id uuid primary key default gen_random_uuid(),
  day date not null
);

create function figure_day_of(at timestamptz) returns date language sql immutable strict parallel safe
  return (at at time zone 'Europe/Ljubljana')::date;

-- A visit that is recorded after its day, undone, or moved to the kept one of two merged people.
create function figure_visit_changed() returns trigger language plpgsql as $$
begin
  insert into figure_change (day) values (figure_day_of(new.at));
  return new;
end $$;
create trigger figure_visit_late after insert on visit for each row
  when (figure_day_of(new.recorded_at) > figure_day_of(new.at))
  execute function figure_visit_changed();
create trigger figure_visit_changed after update of undone_at, person_id, heads on visit for each row
  when (old.undone_at is distinct from new.undone_at or old.person_id is distinct from new.person_id
    or old.heads <> new.heads)
  execute function figure_visit_changed();

-- A birth date that was put right changes the ages of all visits; a merged person is no new one.
create function figure_person_changed() returns trigger language plpgsql as $$
begin
  if old.birth_date <> new.birth_date then
    insert into figure_change (day) select distinct figure_day_of(at) from visit where person_id = new.id;
  end if;
  if new.merged_into is not null and old.merged_into is null then
    insert into figure_change (day) values (figure_day_of(new.created_at));
  end if;
  return new;
end $$;
create trigger figure_person_changed after update of birth_date, merged_into on person for each row
  -- an erased person keeps the age that was counted
  when (new.forgotten_at is null or new.merged_into is not null)
  execute function figure_person_changed();

-- A payment that was put right after its day.
create function figure_tender_corrected() returns trigger language plpgsql as $$
begin
  insert into figure_change (day) select i.issued_at::date from invoice i where i.id = new.invoice_id;
  return new;
end $$;
create trigger figure_tender_corrected after insert on tender for each row when (new.corrects is not null)
  execute function figure_tender_corrected();

-- A sale by the bound book is entered after it was written.
create function figure_book_entered() returns trigger language plpgsql as $$
begin
  insert into figure_change (day) values (figure_day_of(new.written_at));
  return new;
end $$;
create trigger figure_book_entered after insert on bound_book_sale for each row execute function figure_book_entered();

-- The rows of one day are found by these.
create index invoice_by_issue on invoice (issued_at);
create index person_by_creation on person (created_at);
