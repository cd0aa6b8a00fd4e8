-- Orders of the office's list of closed pre-invoices beside that by the time of closing; open ones are few.
create index pre_invoice_closed_by_number on pre_invoice (state, year, number, id) where state <> 'open';
create index pre_invoice_closed_by_due on pre_invoice (state, due_at, id) where state <> 'open';
create index pre_invoice_closed_by_total on pre_invoice (state, total_cents, id) where state <> 'open';
