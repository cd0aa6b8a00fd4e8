-- Links for more than confirming an address: another address, a new password, a child's first login data (docs/product/account.md §7.1).

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('confirm_email', 'change_email', 'reset_password', 'child_login'));

-- the address as it was typed, to write to; email_canonical compares
alter table one_time_token add column email text;
update one_time_token set email = email_canonical;
alter table one_time_token alter column email set not null;

-- the guardian who had a child's link sent
alter table one_time_token add column requested_by uuid references person;
create index one_time_token_by_requester on one_time_token (requested_by) where requested_by is not null;
