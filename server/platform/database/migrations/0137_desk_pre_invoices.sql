-- Pre-invoices that the desk issues (docs/product/till.md §2.13): one call may sign up several people, and its key makes it one.

create table desk_pre_invoice (
  key uuid primary key,
  asked bytea not null,
  staff_id uuid not null references staff,
  device_id uuid references desk_device,
  at timestamptz not null
);
alter table pre_invoice add column desk_key uuid references desk_pre_invoice;
create index pre_invoice_by_desk_key on pre_invoice (desk_key) where desk_key is not null;
