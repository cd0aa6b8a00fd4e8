-- What happened to this database as a whole, under a name that says so.
alter table milestone rename to db_event;
alter index milestone_pkey rename to db_event_pkey;
