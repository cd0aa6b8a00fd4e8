-- A pre-invoice paid at a till is a sale like others, so that money on the terminal waits (docs/product/till.md §2.8).

alter table desk_sale add column pre_invoice_id uuid references pre_invoice;
-- One pre-invoice waits for one terminal at a time.
create unique index desk_sale_pre_invoice on desk_sale (pre_invoice_id) where state = 'waiting' and pre_invoice_id is not null;

-- What a supplier took goes back by the supplier, so that no till pays it out.
alter table desk_refund alter column till_session_id drop not null;
alter table desk_refund drop constraint desk_refund_how_check;
alter table desk_refund add constraint desk_refund_how_check check (how in ('cash', 'terminal', 'supplier'));
alter table desk_refund add constraint desk_refund_session check ((how = 'supplier') = (till_session_id is null));
