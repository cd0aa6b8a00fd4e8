-- When the person was erased: the row then holds no personal data (GDPR, article 17).

alter table person add column forgotten_at timestamptz;
