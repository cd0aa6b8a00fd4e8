-- How often and how lately a person comes, so that a search at the desk shows those who stand there (docs/product/staff.md §7.2).

-- Every visit is a point that halves each 30 days. All points halve together, so the order of people never changes by time
-- alone: kept is the binary logarithm of the sum, counted back to the first day of 2020. Null without a visit.
alter table person add column visit_rank double precision;

create function visit_weight(at timestamptz) returns double precision language sql immutable strict parallel safe as $$
  select (extract(epoch from at)::double precision - 1577836800) / 2592000
$$;

-- A sum of powers of two by its logarithm; far smaller ones count nothing, since a float cannot hold them.
create function joined_weight(one double precision, other double precision) returns double precision
language sql immutable parallel safe as $$
  select case when one is null then other when other is null then one
    else greatest(one, other) + ln(1 + power(2, greatest(-abs(one - other), -60)::double precision)) / ln(2) end
$$;

create aggregate joined_weights (double precision) (sfunc = joined_weight, stype = double precision, parallel = safe, combinefunc = joined_weight);

update person p set visit_rank = v.rank
from (select person_id, joined_weights(visit_weight(at)) as rank from visit
      where undone_at is null and person_id is not null group by 1) v
where v.person_id = p.id;

create or replace function person_visited() returns trigger language plpgsql as $$
begin
  update person p set last_visit_at = greatest(p.last_visit_at, v.at), visit_rank = joined_weight(p.visit_rank, v.rank)
  from (select person_id, max(at) as at, joined_weights(visit_weight(at)) as rank from visited
        where undone_at is null and person_id is not null group by 1) v
  where v.person_id = p.id;
  return null;
end $$;

-- Undone, moved to another person or put right: a sum forgets nothing, so it is made anew.
create function person_visits_changed() returns trigger language plpgsql as $$
begin
  update person p set last_visit_at = v.at, visit_rank = v.rank
  from (select i.id, max(s.at) as at, joined_weights(visit_weight(s.at)) as rank
        from (select b.person_id as id from before_change b join after_change a using (id)
                where (a.person_id, a.at, a.undone_at) is distinct from (b.person_id, b.at, b.undone_at)
              union select a.person_id from before_change b join after_change a using (id)
                where (a.person_id, a.at, a.undone_at) is distinct from (b.person_id, b.at, b.undone_at)) i
        left join visit s on s.person_id = i.id and s.undone_at is null
        where i.id is not null group by i.id) v
  where v.id = p.id and p.forgotten_at is null;
  return null;
end $$;
create trigger visit_changed after update on visit referencing old table as before_change new table as after_change
  for each statement execute function person_visits_changed();
