-- Every email to a customer (docs/product/emails.md §1.1): what it is about, its recipient and its state. Its text is
-- made from `data` when it is sent; the token of a link is derived, so it stands neither here nor in a backup.

create table mail (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  person_id uuid references person,
  language text not null check (language in ('sl', 'en')),
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  subject text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_by_person on mail (person_id, created_at desc);
create index mail_waiting on mail (created_at) where state = 'queued';
