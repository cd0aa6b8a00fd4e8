-- 'Terms' are dated groups of a class; what a gift's ticket will be are its conditions, also in carts under way.
alter table voucher rename column terms to conditions;
update intent set lines = (
  select jsonb_agg(
    (line #- '{item,terms}') || jsonb_build_object('item', (line->'item') - 'terms' || jsonb_build_object('conditions', line->'item'->'terms'))
    order by position)
  from jsonb_array_elements(lines) with ordinality as each (line, position))
where kind = 'gifts' and lines is not null;
