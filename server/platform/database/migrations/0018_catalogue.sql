-- The catalogue is read a thousand times for each change: servers keep it in memory and compare only
-- its version. Each change of an article changes the version in the same commit. It is no counter, so that two
-- catalogues never share one, not even after a backup was restored.

create table catalogue_version (
  only_one boolean primary key default true check (only_one),
  version uuid not null
);
insert into catalogue_version (version) values (gen_random_uuid());

create function renew_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid();
  return null;
end
$$;
create trigger article_renews_version after insert or update or delete or truncate on article
  for each statement execute function renew_catalogue_version();
