-- Money back by line: several credit notes of one invoice, several refunds of one payment (docs/product/invoices.md §5).

-- Finds the credit notes of an invoice, and is what credit lines refer to.
alter table invoice add constraint invoice_of_note unique (cancels, id);

-- What a credit note takes back. Its own lines have the same positions.
create table credit_line (
  credit_note_id uuid not null,
  position integer not null check (position >= 0),
  invoice_id uuid not null references invoice,
  -- position of the line among those of the invoice
  line integer not null check (line >= 0),
  quantity integer not null check (quantity > 0),
  cents bigint not null check (cents >= 0),
  -- ids of the tickets, vouchers or enrolment taken back
  pieces uuid[] not null,
  primary key (credit_note_id, position),
  -- its note cancels its invoice
  constraint credit_line_of_note foreign key (invoice_id, credit_note_id) references invoice (cancels, id),
  constraint credit_line_pieces check (cardinality(pieces) in (0, quantity))
);
create index credit_line_by_invoice on credit_line (invoice_id);

-- Until now a credit note took back all lines of its invoice, with every ticket and voucher of them.
insert into credit_line (credit_note_id, position, invoice_id, line, quantity, cents, pieces)
select note.id, sold.ordinality - 1, invoice.id, sold.ordinality - 1,
       (sold.line->>'quantity')::integer, (sold.line->>'totalCents')::bigint,
       case when cardinality(delivered.pieces) = (sold.line->>'quantity')::integer then delivered.pieces else '{}' end
from invoice note
join invoice on invoice.id = note.cancels
left join intent on intent.id = invoice.intent_id
cross join lateral jsonb_array_elements(invoice.lines) with ordinality sold(line, ordinality)
cross join lateral (select case intent.kind
  when 'tickets' then array(select ticket.id from ticket where ticket.intent_id = intent.id
    and ticket.article_id::text = intent.lines->(sold.ordinality - 1)::integer->>'articleId' order by ticket.id)
  when 'gifts' then array(select voucher.id from voucher where voucher.intent_id = intent.id
    and voucher.article_id::text = intent.lines->(sold.ordinality - 1)::integer->>'articleId' order by voucher.id)
  else array[coalesce(intent.id, invoice.pre_invoice_id)] end as pieces) delivered;

alter table invoice drop constraint invoice_cancels_unique;

-- The sum of a payment's refunds, written with each of them.
alter table payment add column refunded_cents bigint not null default 0;
update payment set refunded_cents = refund.cents from refund where refund.payment_id = payment.id;
alter table payment add constraint payment_refunded_at_most check (refunded_cents between 0 and cents);

-- Refunds of one payment are numbered, and the supplier's key contains the number.
alter table refund add column part integer not null default 1 check (part > 0);
alter table refund drop constraint refund_once;
alter table refund add constraint refund_part_once unique (payment_id, part);
-- No refund of the supplier stands for two of ours.
alter table refund add constraint refund_supplier_id_once unique (payment_id, supplier_refund_id);

-- A ticket ends early, used or not, when it is credited or given up. `voided_at` is written along for servers of the release
-- before, which read it alone; a later release drops it.
alter table ticket drop constraint ticket_voided_unused;
alter table ticket add column ended_at timestamptz;
alter table ticket add column ended_because text check (ended_because in ('credited', 'given_up'));
update ticket set ended_at = voided_at, ended_because = 'credited' where voided_at is not null;
alter table ticket add constraint ticket_ended_because check ((ended_at is null) = (ended_because is null));
alter table ticket add constraint ticket_ended_void check (ended_at is null or voided_at = ended_at);
