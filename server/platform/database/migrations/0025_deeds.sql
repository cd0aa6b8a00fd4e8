-- Who did what with which object, and when (docs/product/privacy.md §6): written in the same transaction, never changed.
-- Ids and names of fields, never values. No foreign keys: an entry outlives its object.

create table deed (
  id uuid primary key,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'operator', 'system', 'supplier')),
  -- the customer, when known
  person_id uuid,
  action text not null,
  object text not null,
  -- a uuid, or the beginning of a hash for what has none
  object_id text,
  -- the person concerned, when known
  about_id uuid,
  fields text[] not null default '{}',
  -- under a key that is not in the database
  address_hash bytea,
  request_id uuid,
  -- set for entries written once a day
  day date
);
create index deed_by_person on deed (person_id, at);
create index deed_by_about on deed (about_id, at);
create index deed_by_object on deed (object_id, at);
create unique index deed_once_a_day on deed (person_id, action, object_id, day) where day is not null;

create function deed_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a deed is neither changed nor deleted';
end
$$;
create trigger deed_stays before update or delete on deed for each row execute function deed_stays();
create trigger deeds_stay before truncate on deed for each statement execute function deed_stays();
