-- What is left of a package on a past day, without the visits since: there are millions (docs/product/figures.md §6).
alter table ticket
  -- local days of its visits that count, in order; kept for packages alone
  add column visit_days date[] not null default '{}';

update ticket t set visit_days = v.days
from (select ticket_id, array_agg((at at time zone 'Europe/Ljubljana')::date order by at) as days
      from visit where ticket_type = 'paket' and undone_at is null group by 1) v
where v.ticket_id = t.id;
