-- Events of the whole database, under a clearer name.
alter table milestone rename to db_event;
alter index milestone_pkey rename to db_event_pkey;
