-- An approval is for one call: asked with what the second person sees of it, approved, used in the transaction of the work
-- (docs/product/staff.md §5). Those of the release before keep what they were given for.
alter table approval
  -- of the whole call, of who makes it where, and of the facts
  add column digest bytea,
  -- lines of label and value in both languages; those that name a person go with its erasure
  add column facts jsonb not null default '[]',
  add column asked_at timestamptz;
update approval set asked_at = approved_at, digest = decode(replace(id::text, '-', ''), 'hex');
alter table approval
  alter column digest set not null,
  alter column asked_at set not null,
  alter column approved_by drop not null,
  alter column approved_at drop not null,
  alter column expires_at drop not null,
  drop column used_key,
  drop column object_id,
  add constraint approval_whole check (num_nonnulls(approved_by, approved_at, expires_at) in (0, 3)),
  add constraint approval_before_use check (used_at is null or approved_at is not null);

-- The same call asks once as long as its approval is not used.
create unique index approval_digest on approval (digest) where used_at is null;

-- People whom an approval is about: none of them approves it, and its facts forget them at their erasure.
create table approval_person (
  approval_id uuid not null references approval on delete cascade,
  nth smallint not null,
  person_id uuid not null references person,
  -- false: named in the facts, and may approve it
  is_own boolean not null,
  primary key (approval_id, nth)
);
create index approval_person_by_person on approval_person (person_id);

-- What was approved is evidence: it is used once, loses names at most, and stays.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.approved_at is not null then raise exception 'approvals are kept'; end if;
    return old;
  end if;
  if old.used_at is not null and (to_jsonb(new) - 'facts') <> (to_jsonb(old) - 'facts')
    or new.digest <> old.digest or new.asked_by <> old.asked_by or new.permission <> old.permission
    or not new.facts <@ old.facts
  then raise exception 'approvals are kept as they were given'; end if;
  return new;
end $$;
create trigger approval_kept before update or delete on approval for each row execute function keep_approval();
