-- What was done how often, for all processes: log-ins that failed, letters asked for, payments begun (reference: security §3.1).

-- Whom a row is about is a hash under a key the database does not know: no address and no e-mail stands here.
create table limit_count (
  name text not null,
  key bytea not null,
  count integer not null check (count > 0),
  -- when the count begins anew
  resets_at timestamptz not null,
  -- once it is full: until when nothing is let through
  opens_at timestamptz,
  primary key (name, key)
);
create index limit_count_by_end on limit_count (resets_at);

-- Wrong gift codes are counted there now.
drop table voucher_guess;
