-- Answers of suppliers are kept after an erasure as evidence of money, without personal data (GDPR, article 17).

-- Empties every text below the keys with which suppliers name people, and keeps the data about money.
create function without_people(answer jsonb, of_somebody boolean default false) returns jsonb
language sql immutable parallel safe as $$
  select case jsonb_typeof(answer)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_people(value, of_somebody or key in
        ('customer', 'billing', 'shipping', 'card', 'bankAccount', 'virtualAccount', 'payer', 'payment_source'))), '{}')
      from jsonb_each(answer))
    when 'array' then (
      select coalesce(jsonb_agg(without_people(value, of_somebody) order by place), '[]')
      from jsonb_array_elements(answer) with ordinality as each (value, place))
    when 'string' then case when of_somebody then '""' else answer end
    else answer
  end
$$;

-- Answers are found by their checkout, read or not; a checkout has few.
create index supplier_answer_by_checkout on supplier_answer (checkout_id);
drop index supplier_answer_unread;
