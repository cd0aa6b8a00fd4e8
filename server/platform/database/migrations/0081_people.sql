-- People as staff find, keep and forget them, also those without a log-in (docs/product/staff.md §7).

-- Small letters without accents, so that any keyboard finds any name. One function for the column and for what is typed;
-- capitals are listed, since a database in the locale C lowers none but ASCII.
create function folded(name text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(replace(replace(replace(name, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨ' ||
    'ĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠ' ||
    'ǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțĐđØøŁłÐðĦħıŦŧ',
    'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhi' ||
    'iiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzaaiioouuuuuuuuuuaaa' ||
    'aggkkoooojggnnaaaaaaeeeeiiiioooorrrruuuussttddoollddhhitt'))
$$;

alter table person
  -- every word of the name; each one typed must begin one of them, in any order
  add column name_words text not null generated always as
    (trim(regexp_replace(folded(first_name || ' ' || last_name), '[[:space:].,''’-]+', ' ', 'g'))) stored,
  -- reversed, since a number is found by its end
  add column phone_reversed text collate "C" not null generated always as
    (reverse(regexp_replace(phone_number, '[^0-9]', '', 'g'))) stored,
  -- of a person without a log-in, kept by staff
  add column contact_email text not null default '',
  add column contact_email_canonical text collate "C" not null generated always as (lower(contact_email)) stored,
  -- when staff last changed the contact address: a set-up link to a new one needs a second person (§7.8)
  add column contact_changed_at timestamptz,
  -- grows with each change, so that no member overwrites what another one changed
  add column version integer not null default 1,
  -- the key of the call by which staff made this person: the same call sent again makes no second one (§7.9)
  add column staff_key uuid constraint person_staff_key_unique unique,
  -- orders what a search finds; set with each visit
  add column last_visit_at timestamptz;

-- fastupdate off: new people are few, and a search shall not read a list of pending ones.
create index person_by_name on person using gin (array_to_tsvector(string_to_array(name_words, ' '))) with (fastupdate = off);
create index person_by_phone on person (phone_reversed);
create index person_by_birth_date on person (birth_date);
create index person_by_contact on person (contact_email_canonical) where contact_email_canonical <> '';
create index login_by_start on login (email_canonical text_pattern_ops);

create function person_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger person_version before update of first_name, last_name, birth_date, address, city, postal_code, country,
  phone_number, climbing_ability, language, contact_email, forgotten_at on person
  for each row execute function person_changed();

update person p set last_visit_at = v.at from (select person_id, max(at) as at from visit group by 1) v where v.person_id = p.id;

-- A trigger, since servers of the release before record visits as well. Once a statement, also for many visits.
create function person_visited() returns trigger language plpgsql as $$
begin
  update person p set last_visit_at = v.at from (select person_id, max(at) as at from visited group by 1) v
  where v.person_id = p.id and (p.last_visit_at is null or p.last_visit_at < v.at);
  return null;
end $$;
create trigger visit_last after insert on visit referencing new table as visited
  for each statement execute function person_visited();

-- Why staff corrected what others rely on. Apart from the audit log, which holds no words and is never erased.
create table person_correction (
  id uuid primary key,
  person_id uuid not null references person,
  what text not null check (what in ('birth_date', 'guardian')),
  because text not null,
  staff_id uuid not null references staff,
  corrected_at timestamptz not null
);
create index person_correction_by_person on person_correction (person_id);
