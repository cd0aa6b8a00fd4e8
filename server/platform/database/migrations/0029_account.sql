-- Browser and device of a log-in, in two words, so that people recognise it.
alter table session add column device text not null default '';
