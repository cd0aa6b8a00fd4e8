-- By what people know a log-in of theirs again: its browser and its device, in two words.
alter table session add column device text not null default '';
