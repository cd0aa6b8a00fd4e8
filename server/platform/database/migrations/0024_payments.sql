-- Why the money of an approved order was left with its payer: what it was for could not be had any more.

alter table checkout add column refused text;
