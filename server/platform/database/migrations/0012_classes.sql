-- Terms of activities, weekly groups of guided classes, and the places in them (docs/product/classes.md §1, §4).

create table class (
  id uuid primary key,
  name jsonb not null,
  -- full names, the only names of people that a class shows
  teachers text[] not null,
  max_students integer not null check (max_students > 0),
  age_groups text[] not null,
  visible boolean not null default true,
  cancelled_at timestamptz,
  -- of the first date and of the last
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index class_upcoming on class (starts_at) where visible and cancelled_at is null;

create table class_date (
  class_id uuid not null references class,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (class_id, starts_at)
);

-- What a group costs as a part of an article; one group may belong to several.
create table class_price (
  article_id uuid not null references article,
  class_id uuid not null references class,
  price_cents bigint not null check (price_cents > 0),
  primary key (article_id, class_id)
);
create index class_price_by_class on class_price (class_id);

create table place (
  id uuid primary key,
  class_id uuid not null references class,
  article_id uuid not null references article,
  participant_id uuid not null references person,
  payer_id uuid not null references person,
  state text not null check (state in ('held', 'confirmed', 'released')),
  -- while the payer pays; after it the place is free
  held_until timestamptz,
  intent_id uuid references intent,
  pre_invoice_id uuid,
  created_at timestamptz not null,
  check (state <> 'held' or (held_until is not null and intent_id is not null))
);
-- refuses a second place of one person in one term
create unique index place_once on place (class_id, participant_id) where state <> 'released';
create index place_by_participant on place (participant_id) where state <> 'released';
create index place_by_intent on place (intent_id);
create index place_by_pre_invoice on place (pre_invoice_id) where pre_invoice_id is not null;
