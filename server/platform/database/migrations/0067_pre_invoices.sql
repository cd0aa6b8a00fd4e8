-- Version of the notice that a sign-up has no right of withdrawal; null for pre-invoices of 0.1.
alter table pre_invoice add column notice_version text;
