-- Each date's money is given back once: a line of a credit note says for how many dates it is, and of how many the price is
-- (docs/product/rescheduling.md §3.2).
alter table credit_line add column dates integer not null default 0 check (dates >= 0);
alter table credit_line add column dates_in_all integer check (dates_in_all > 0);
update credit_line set dates = 1, dates_in_all = r.dates_in_all
from date_refund r where r.credit_note_id = credit_line.credit_note_id;
update credit_line set dates = p.dates_left, dates_in_all = p.dates_in_all
from cancelled_place p where p.credit_note_id = credit_line.credit_note_id and p.dates_in_all > 0;
alter table credit_line add constraint credit_line_dates check (dates = 0 or dates_in_all is not null);

-- The pre-invoice in whose place this one was issued: what waits for the older one goes on with this one.
alter table pre_invoice add column replaces uuid unique references pre_invoice;
-- dates whose part of the price was taken off when it was issued
alter table pre_invoice add column dates_off integer not null default 0 check (dates_off >= 0);
update pre_invoice set replaces = r.pre_invoice_id, dates_off = 1 from date_refund r where r.reissued_id = pre_invoice.id;
update pre_invoice set replaces = p.pre_invoice_id, dates_off = p.dates_left from cancelled_place p
where p.reissued_id = pre_invoice.id and pre_invoice.replaces is null
  and not exists (select from pre_invoice other where other.replaces = p.pre_invoice_id);
