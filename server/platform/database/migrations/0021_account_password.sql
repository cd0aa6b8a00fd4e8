-- Since when somebody's password is what it is, so that an auditor can see a session that outlived the old one.

alter table login add column password_changed_at timestamptz;
