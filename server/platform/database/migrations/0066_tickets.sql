-- usable_from: first instant of use, null for at once. begin_asked_at: when a later request moved it.
alter table ticket add column usable_from timestamptz, add column begin_asked_at timestamptz;
