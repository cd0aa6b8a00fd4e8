-- Which prijavnice the desk sees first, which come from one place, and those it takes off its list
-- (docs/product/arrivals.md §6).
alter table arrival
  -- keyed hashes of the address that sent it, and of the range in which a provider gives one customer many; gone after a day
  add column address_hash bytea,
  add column range_hash bytea,
  -- one for all forms of a browser; gone after a day
  add column browser_id uuid,
  -- when its code was scanned or typed first
  add column shown_at timestamptz,
  -- taken off the list, with others of its place, by one press; its code opens it still
  add column dropped_at timestamptz,
  add column dropped_by uuid references staff,
  add column drop_key uuid,
  -- every word of the names, as in person.name_words; none once it was accepted
  add column name_words text not null generated always as
    (trim(regexp_replace(folded(
      jsonb_path_query_array(people, '$[*].firstName')::text || ' ' || jsonb_path_query_array(people, '$[*].lastName')::text),
      '[][[:space:].,''’"-]+', ' ', 'g'))) stored,
  add constraint arrival_dropped check ((dropped_at is null) = (dropped_by is null) and (dropped_at is null) = (drop_key is null));
create index arrival_by_acceptance on arrival (accepted_at) where browser_id is not null;
create index arrival_by_drop on arrival (drop_key) where drop_key is not null;
