-- People, how they log in, whose guardian they are, and what they agreed to (docs/product/account.md).

create table person (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  phone_number text not null,
  climbing_ability smallint not null check (climbing_ability between 0 and 7),
  language text not null check (language in ('sl', 'en')),
  newsletter boolean not null default false,
  parent_contact_email text not null default '',
  created_at timestamptz not null
);

create table login (
  person_id uuid primary key references person,
  email text not null,
  -- the form in which two spellings are one address; refuses a second account
  email_canonical text not null constraint login_email_unique unique,
  password_hash text not null,
  confirmed_at timestamptz,
  -- past this instant an unconfirmed address blocks what writes
  confirm_by timestamptz not null,
  -- new codes asked for; each moves the deadline, at most three times
  codes_requested smallint not null default 0
);

create table guardianship (
  guardian_id uuid not null references person,
  child_id uuid not null references person,
  since timestamptz not null,
  primary key (guardian_id, child_id),
  check (guardian_id <> child_id)
);
create index guardianship_by_child on guardianship (child_id);

create table agreement (
  id uuid primary key,
  person_id uuid not null references person,
  -- who ticked the box: the person, or the guardian for a minor
  signed_by uuid not null references person,
  subject text not null check (subject in ('terms', 'rules', 'guardian')),
  version text not null,
  signed_at timestamptz not null
);
create index agreement_by_person on agreement (person_id);

create table session (
  token_hash bytea primary key,
  person_id uuid not null references person,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_person on session (person_id);

create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_email')),
  person_id uuid not null references person,
  -- the address the link was sent to: it confirms that one and no other
  email_canonical text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
-- one live token per purpose and person
create unique index one_time_token_live on one_time_token (person_id, purpose) where used_at is null and revoked_at is null;
