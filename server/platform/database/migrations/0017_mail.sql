-- Emails that bring a document: which one, so that its owner sees where it went and can have it sent again.

-- the invoice, credit note or pro-forma; a first email with vouchers is about their purchase, since it brings them all
alter table mail add column about uuid;
-- requested once more by the owner; everything else is sent once
alter table mail add column again boolean not null default false;
alter table mail add constraint mail_again_about check (not again or about is not null);

update mail set about = (data->>'invoiceId')::uuid where kind in ('receipt', 'credit_note');
update mail set about = (data->>'preInvoiceId')::uuid where kind = 'pre_invoice';
update mail set about = v.intent_id from voucher v where mail.kind = 'voucher' and v.id::text = data->'voucherIds'->>0;

create index mail_by_document on mail (about, created_at desc) where about is not null;
