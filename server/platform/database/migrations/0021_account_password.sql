-- When the password was last changed, so that the integrity checks find a session that outlived the old one.

alter table login add column password_changed_at timestamptz;
