-- Adults who looked after a minor are forgotten each night: found without reading all visits.
create index visit_supervisor_named on visit (at) where supervisor_name <> '';
