-- The nightly deletion finds notes, bans and incidents by their ends (docs/product/notes.md §5).

create index person_note_until on person_note (until);
create index person_note_ended on person_note (ended_at) where ended_at is not null;
create index person_note_happened on person_note (happened_at) where happened_at is not null;
create index entry_ban_until on entry_ban (until);
create index entry_ban_lifted on entry_ban (lifted_at) where lifted_at is not null;
