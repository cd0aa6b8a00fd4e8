-- News to people who want them (docs/product/messages.md).

-- A filter of people under a name. It belongs to the centre: it stays when its author leaves.
create table audience (
  id uuid primary key,
  name text not null,
  filter jsonb not null,
  saved_by uuid not null references staff,
  saved_at timestamptz not null
);
create unique index audience_by_name on audience (lower(name));

create table campaign (
  id uuid primary key,
  -- the key of the call: the same call sent again sends nothing
  key uuid not null constraint campaign_key_unique unique,
  sent_by uuid not null references staff,
  sent_at timestamptz not null,
  words jsonb not null,
  filter jsonb not null,
  recipients integer not null,
  -- people whose turn has not come; each batch takes the first ones
  waiting uuid[] not null,
  stopped_at timestamptz,
  stopped_by uuid references staff
);
create index campaign_by_time on campaign (sent_at);
create index campaign_waiting on campaign (sent_at) where waiting <> '{}';
