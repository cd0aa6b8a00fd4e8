-- Hours of entry are kept as they were at the purchase, like all conditions of a ticket (docs/product/tickets.md §1.10).
alter table ticket add column entry_hours jsonb;
