-- What was paid for each ticket and voucher, so that what the centre still owes is summed without its sales
-- (docs/product/figures.md §6).
alter table ticket
  -- for this piece, with VAT; null for one that was given or brought along
  add column price_cents bigint check (price_cents >= 0),
  -- hundredths of a percent
  add column vat_rate integer;
alter table voucher
  add column price_cents bigint check (price_cents >= 0),
  add column vat_rate integer;
alter table bearer_ticket
  -- for one entry
  add column price_cents bigint check (price_cents >= 0),
  add column vat_rate integer;

update voucher v set price_cents = (sold->>'unitCents')::bigint, vat_rate = (sold->>'vatRate')::integer
from intent i, jsonb_array_elements(i.lines) sold
where i.id = v.intent_id and sold->>'articleId' = v.article_id::text;
update voucher v set price_cents = ((s.lines->v.line)->>'unitCents')::bigint, vat_rate = ((s.lines->v.line)->>'vatRate')::integer
from desk_sale s where s.id = v.desk_sale_id;
update bearer_ticket b set price_cents = ((s.lines->b.line)->>'unitCents')::bigint, vat_rate = ((s.lines->b.line)->>'vatRate')::integer
from desk_sale s where s.id = b.desk_sale_id;
update ticket t set price_cents = (sold->>'unitCents')::bigint, vat_rate = (sold->>'vatRate')::integer
from intent i, jsonb_array_elements(i.lines) sold
where i.id = t.intent_id and sold->>'articleId' = t.article_id::text;
update ticket t set price_cents = v.price_cents, vat_rate = v.vat_rate from voucher v where v.id = t.voucher_id;

-- Triggers, since servers of the release before sell and redeem as well. A sale of tickets brings its prices itself.
create function price_of_ticket() returns trigger language plpgsql as $$
begin
  if new.voucher_id is not null then
    select v.price_cents, v.vat_rate into new.price_cents, new.vat_rate from voucher v where v.id = new.voucher_id;
  else
    select (sold->>'unitCents')::bigint, (sold->>'vatRate')::integer into new.price_cents, new.vat_rate
    from intent i cross join jsonb_array_elements(i.lines) sold
    where i.id = new.intent_id and sold->>'articleId' = new.article_id::text limit 1;
  end if;
  return new;
end $$;
create trigger price_of_ticket before insert on ticket for each row
  when (new.price_cents is null and (new.intent_id is not null or new.voucher_id is not null))
  execute function price_of_ticket();

create function price_of_voucher() returns trigger language plpgsql as $$
begin
  select (sold->>'unitCents')::bigint, (sold->>'vatRate')::integer into new.price_cents, new.vat_rate
  from intent i cross join jsonb_array_elements(i.lines) sold
  where i.id = new.intent_id and sold->>'articleId' = new.article_id::text limit 1;
  return new;
end $$;
create trigger price_of_voucher before insert on voucher for each row
  when (new.intent_id is not null) execute function price_of_voucher();

-- A line of a sale at the desk to anybody.
create function price_of_line() returns trigger language plpgsql as $$
begin
  select ((s.lines->new.line)->>'unitCents')::bigint, ((s.lines->new.line)->>'vatRate')::integer
  into new.price_cents, new.vat_rate from desk_sale s where s.id = new.desk_sale_id;
  return new;
end $$;
create trigger price_of_line before insert on voucher for each row
  when (new.desk_sale_id is not null) execute function price_of_line();
create trigger price_of_line before insert on bearer_ticket for each row execute function price_of_line();

create index voucher_by_end on voucher (valid_until);
create index bearer_ticket_by_end on bearer_ticket (valid_until);
-- Parts of a price that went back without a piece.
create index credit_line_without_piece on credit_line (credit_note_id) where quantity = 0;
