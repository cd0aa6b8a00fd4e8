-- Counts of limits, for all processes: failed log-ins, requested emails, opened payments (docs/product/limits.md).

-- The subject of a row is a hash under a key that is not in the database: no address and no email stands here.
create table limit_count (
  name text not null,
  key bytea not null,
  count integer not null check (count > 0),
  -- when the count begins anew
  resets_at timestamptz not null,
  -- once it is full: when the limit opens again
  opens_at timestamptz,
  primary key (name, key)
);
create index limit_count_by_end on limit_count (resets_at);

-- Wrong gift codes are counted there now.
drop table voucher_guess;
