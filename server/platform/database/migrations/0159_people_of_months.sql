-- People by month: each counts on the first day of a month on which they came, by the month of their first visit, and once
-- more where they came in the month before (docs/product/figures.md §5.2). Another visit may become the first one, so what
-- follows is counted anew as well.

create or replace function figure_visit_changed() returns trigger language plpgsql as $$
begin
  insert into figure_change (day) values (figure_day_of(new.at));
  -- visits of merged people move all together, and are marked with the person
  if tg_op = 'INSERT' or old.person_id is not distinct from new.person_id then
    insert into figure_change (day)
    select distinct figure_day_of(v.at) from visit v
    where v.person_id = new.person_id and v.at > new.at
      and (v.at < new.at + interval '2 months'
        or not exists (select from visit e where e.person_id = new.person_id and e.at < new.at and e.undone_at is null));
  end if;
  return new;
end $$;

create or replace function figure_person_changed() returns trigger language plpgsql as $$
begin
  if old.birth_date <> new.birth_date then
    insert into figure_change (day) select distinct figure_day_of(at) from visit where person_id = new.id;
  end if;
  if new.merged_into is not null and old.merged_into is null then
    insert into figure_change (day) values (figure_day_of(new.created_at));
    insert into figure_change (day)
    select distinct figure_day_of(at) from visit where person_id in (new.id, new.merged_into);
  end if;
  return new;
end $$;

-- Days that are counted have no people by month yet.
insert into figure_change (day) select day from figure_day;
