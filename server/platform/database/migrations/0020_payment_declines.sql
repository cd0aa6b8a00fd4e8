-- Refused attempts by card, by the supplier's own ids: each is counted once, however often its answer is read.

alter table checkout add column declined_ids text[] not null default '{}';
