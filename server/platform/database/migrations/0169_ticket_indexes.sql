-- A sale writes no entry into indexes of what its rows do not have: most tickets come from no voucher and no member, and the
-- authority answers after the sale.
alter table ticket drop constraint ticket_voucher_unique, drop constraint ticket_grant_unique;
create unique index ticket_voucher_unique on ticket (voucher_id) where voucher_id is not null;
create unique index ticket_grant_unique on ticket (grant_id) where grant_id is not null;
alter table fiscal_document drop constraint fiscal_document_eor;
create unique index fiscal_document_eor on fiscal_document (eor) where eor is not null;

-- Only a term ticket that is not begun has a last day of activation to keep.
drop trigger ticket_activation on ticket;
create trigger ticket_activation before insert or update of valid_until on ticket for each row
  when (new.type = 'terminska' and new.activated_at is null) execute function ticket_activation();
create or replace function ticket_activation() returns trigger language plpgsql as $$
begin
  new.activate_by := new.valid_until;
  return new;
end $$;
