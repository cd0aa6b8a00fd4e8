-- Emails that waited when a backup was made and that the operator dropped after its restore: they may have left since.

alter table mail add column dropped_at timestamptz;
alter table mail add constraint mail_dropped_dead check (dropped_at is null or state = 'dead');
