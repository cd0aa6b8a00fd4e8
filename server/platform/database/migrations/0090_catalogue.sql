-- Articles as a centre stocks them: prices from a day, hours of entry, variants, and what only the desk sells
-- (docs/product/catalogue.md §1, §4).

alter table article drop constraint article_category_check;
-- R rental, B goods: both sold at the desk alone
alter table article add constraint article_category_check check (category in ('V', 'A', 'VV', 'R', 'B'));
-- the same ticket for other ages is another article of one product
alter table article add column product_id uuid;
-- a gift of this article: its price follows when asked to
alter table article add column gift_of uuid references article;
-- entry is allowed from the first hour to the last: {"from": "09:00", "to": "13:00"}; null is any time
alter table article add column entry_hours jsonb;
-- not shown or sold before this instant
alter table article add column opens_at timestamptz;
alter table article add column archived_at timestamptz;
alter table article add constraint article_archived check (archived_at is null or not visible);
alter table article add constraint article_gift_of check (gift_of is null or gift);

-- Articles that differ in their ages alone are one product.
update article a set product_id = p.product_id from (
  select id, first_value(id) over (
    partition by category, type, position, gift, vat_class, duration_days, visits, activation_days, nth,
      case when category = 'V' then null else id end
    order by id) as product_id
  from (select *, row_number() over (
    partition by category, type, position, gift, vat_class, duration_days, visits, activation_days, age_groups order by id) as nth
    from article) numbered) p where p.id = a.id;
alter table article alter column product_id set not null;
create index article_by_gift on article (gift_of) where gift_of is not null;

-- Gifts of tickets are those of the article with the same name, and belong to its product.
update article g set gift_of = t.id, product_id = t.product_id from article t
where g.gift and g.category = 'V' and not t.gift and t.category = 'V' and t.name = g.name and t.age_groups = g.age_groups
  and not exists (select from article other where other.gift and other.category = 'V' and other.name = g.name
    and other.age_groups = g.age_groups and other.id < g.id);
-- one article of a product for the same ages
alter table article add constraint article_of_product unique (product_id, gift, age_groups);

-- A price holds from a day to the next one's eve, in Ljubljana.
create table article_price (
  article_id uuid not null references article,
  from_day date not null,
  price_cents bigint not null check (price_cents > 0),
  set_at timestamptz not null,
  -- null: the demo, or a release without prices from a day
  staff_id uuid references staff,
  primary key (article_id, from_day)
);
insert into article_price (article_id, from_day, price_cents, set_at)
select id, date '2000-01-01', price_cents, timestamptz '2000-01-01 00:00:00+01' from article;
alter table article drop column price_cents;

create trigger article_price_renews_version after insert or update or delete or truncate on article_price
  for each statement execute function renew_catalogue_version();
