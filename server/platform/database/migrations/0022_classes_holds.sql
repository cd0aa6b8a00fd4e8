-- Since when a payer holds a place by opening payments, so that this has an end (docs/threats.md B13).

alter table place add column held_since timestamptz;
update place set held_since = created_at where held_until is not null;
alter table place add constraint place_held_since check (state <> 'held' or held_since is not null);
-- also released places: choosing something else in between does not begin the hold anew
create index place_ever on place (participant_id, class_id);
drop index place_by_participant;
