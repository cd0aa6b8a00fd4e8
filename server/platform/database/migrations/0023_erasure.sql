-- When somebody was forgotten: what is left of the row tells of nobody (GDPR, article 17).

alter table person add column forgotten_at timestamptz;
