-- The last run of the integrity checks is kept with its findings, so that alerts also see a run without a server.
alter table db_event add column findings integer;
-- Several operators use the commands; an entry names the one who did.
alter table audit_log add column operator text;
