-- What the desk knows of a person beside tickets: certificates, notes and bans (docs/product/desk.md).

-- What a person has shown to be able to do on the rope.
create table certificate (
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('top_rope', 'lead', 'auto_belay', 'alone')),
  granted_at timestamptz not null,
  granted_by uuid not null references staff,
  -- last day; null: without an end
  valid_until date,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  check ((revoked_at is null) = (revoked_by is null))
);
create index certificate_by_person on certificate (person_id);
-- one that holds of each kind
create unique index certificate_once on certificate (person_id, kind) where revoked_at is null;

-- desk: shown on the card until its last day · incident: for managers alone, kept ten years.
create table person_note (
  id uuid primary key,
  -- key of the call: the same call sent again writes one note
  key uuid not null unique,
  person_id uuid not null references person,
  kind text not null check (kind in ('desk', 'incident')),
  body text not null,
  -- last day of a note of the desk
  until date,
  -- when an incident happened
  happened_at timestamptz,
  written_at timestamptz not null,
  written_by uuid not null references staff,
  ended_at timestamptz,
  ended_by uuid references staff,
  check ((ended_at is null) = (ended_by is null)),
  check ((kind = 'desk') = (until is not null)),
  check ((kind = 'incident') = (happened_at is not null))
);
create index person_note_by_person on person_note (person_id);

create table entry_ban (
  id uuid primary key,
  key uuid not null unique,
  person_id uuid not null references person,
  -- last day without entry
  until date not null,
  because text not null,
  set_at timestamptz not null,
  set_by uuid not null references staff,
  lifted_at timestamptz,
  lifted_by uuid references staff,
  check ((lifted_at is null) = (lifted_by is null))
);
create index entry_ban_by_person on entry_ban (person_id);
create unique index entry_ban_once on entry_ban (person_id) where lifted_at is null;

-- What coaches must know of a child's health, from a guardian with consent (GDPR, article 9).
create table safety_note (
  id uuid primary key,
  person_id uuid not null references person,
  body text not null,
  -- version of the consent, and who gave it
  consent_version text not null,
  written_by uuid not null references person,
  written_at timestamptz not null,
  constraint safety_note_once unique (person_id)
);
