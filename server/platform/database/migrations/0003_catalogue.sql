-- What is for sale (docs/product/catalogue.md §1). One row serves one or more age groups.

create table article (
  id uuid primary key,
  category text not null check (category in ('V', 'A', 'VV')),
  -- tickets only
  type text check (type in ('dnevna', 'terminska', 'paket')),
  age_groups text[] not null,
  name jsonb not null,
  price_cents bigint not null check (price_cents > 0),
  -- a class of the centre's configuration; the rate is looked up on the day of sale
  vat_class text not null,
  -- how long it is good for: a package and a day ticket from purchase, a term ticket from activation
  duration_days integer,
  -- packages: how many visits; day tickets: 1
  visits integer check (visits > 0),
  -- term tickets: within how many days of purchase the first visit must be
  activation_days integer,
  visible boolean not null default true,
  position integer not null default 0,
  check ((category = 'V') = (type is not null)),
  check (type is null or duration_days > 0),
  check (type is distinct from 'terminska' or (activation_days > 0 and visits is null)),
  check (type is null or type = 'terminska' or visits is not null)
);
create index article_on_sale on article (category, position) where visible;
