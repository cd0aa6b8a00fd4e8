-- Programs that load data, such as pg_dump's output, empty the search path; the trigger then did not find its table.

alter function renew_catalogue_version() set search_path = public;
