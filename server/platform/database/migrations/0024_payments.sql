-- Why the money of an approved order was left with its payer: the goods could not be had any more.

alter table checkout add column refused text;
