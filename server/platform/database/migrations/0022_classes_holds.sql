-- Since when a payer keeps a place for somebody by opening payments, so that this has an end (reference: security B13).

alter table place add column held_since timestamptz;
update place set held_since = created_at where held_until is not null;
alter table place add constraint place_held_since check (state <> 'held' or held_since is not null);
-- also those that were let go of: choosing something else in between begins nothing anew
create index place_ever on place (participant_id, class_id);
drop index place_by_participant;
