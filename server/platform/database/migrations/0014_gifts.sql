-- Gifts and the vouchers they become (docs/product/gifts.md §1, §2).

-- A gift is an article of its own for exactly one age group; the ticket shop does not list it.
alter table article add column gift boolean not null default false;
alter table article add constraint article_gift check (not gift or (category in ('V', 'A') and cardinality(age_groups) = 1));

create table voucher (
  id uuid primary key,
  -- finds a typed code; the code itself stands nowhere in clear
  code_hash bytea not null constraint voucher_code_unique unique,
  -- for the PDF and the email, under a key that is not in the database
  code_sealed bytea not null,
  article_id uuid not null references article,
  name jsonb not null,
  kind text not null check (kind in ('V', 'A')),
  age_group text not null check (age_group in ('preschool', 'school', 'student', 'adult')),
  -- what the ticket will be; an activity has its term booked at the reception
  terms jsonb,
  buyer_id uuid not null references person,
  intent_id uuid not null references intent,
  language text not null check (language in ('sl', 'en')),
  bought_at timestamptz not null,
  valid_until timestamptz not null,
  redeemed_at timestamptz,
  -- null when the reception did it
  redeemed_by uuid references person,
  redeemed_for uuid references person,
  check ((kind = 'V') = (terms is not null)),
  check ((redeemed_at is null) = (redeemed_for is null)),
  check (redeemed_by is null or redeemed_at is not null),
  -- each gift once in a purchase: refuses a second voucher of one sale
  constraint voucher_once unique (intent_id, article_id)
);
create index voucher_by_buyer on voucher (buyer_id);

-- The PDF shows the code, so it is sealed as well.
create table voucher_document (
  voucher_id uuid primary key references voucher,
  sealed bytea not null,
  sha256 bytea not null,
  rendered_at timestamptz not null
);

-- Wrong codes, counted so that codes cannot be guessed (docs/threats.md B10).
create table voucher_guess (
  id uuid primary key,
  person_id uuid not null references person,
  at timestamptz not null
);
create index voucher_guess_by_person on voucher_guess (person_id, at);

-- A ticket comes from a sale or from a voucher, and from a voucher only once.
alter table ticket alter column intent_id drop not null;
alter table ticket add column voucher_id uuid constraint ticket_voucher_unique unique references voucher;
alter table ticket add constraint ticket_origin check (num_nonnulls(intent_id, voucher_id) = 1);
