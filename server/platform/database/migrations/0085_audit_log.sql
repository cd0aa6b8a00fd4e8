-- The office reads what staff and operators did, newest first (docs/product/staff.md §8). Partial indexes, since sales of
-- customers write most entries and need none of them.
create index audit_log_of_staff on audit_log (at, id) where actor in ('staff', 'operator');
create index audit_log_of_staff_by_action on audit_log (action, at, id) where actor in ('staff', 'operator');
create index audit_log_by_device on audit_log (device_id, at) where device_id is not null;
-- Looks of staff at data, for their deletion after two years.
create index audit_log_looks_of_staff on audit_log (at) where day is not null and staff_id is not null;

-- Append-only, but for looks of staff at data that are older than two years (docs/product/staff.md §8.3).
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.day is not null and old.staff_id is not null and old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
