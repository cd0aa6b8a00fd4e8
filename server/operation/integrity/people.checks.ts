import { sql } from 'kysely'
import type { Check } from './check.ts'

/** People, log-ins, guardians, links and sessions. */
export const peopleChecks: readonly Check[] = [
  {
    invariant: 'I8',
    what: 'link used while it was invalid',
    find: () => sql`
      select purpose || ' of person ' || person_id || ', made ' || created_at as which from one_time_token
      where used_at > expires_at or used_at < created_at or (used_at is not null and revoked_at is not null)`,
  },
  {
    invariant: 'I8',
    what: 'two unused links for one purpose',
    find: () => sql`
      select purpose || ' of person ' || person_id || ' (' || count(*) || ')' as which from one_time_token
      where used_at is null and revoked_at is null group by purpose, person_id having count(*) > 1`,
  },
  {
    invariant: 'I8',
    what: 'session that lasts longer than 90 days',
    find: () => sql`
      select 'session of person ' || person_id || ', begun ' || created_at as which from session
      where expires_at > created_at + interval '90 days' or last_seen_at > expires_at or last_seen_at < created_at`,
  },
  {
    invariant: 'I8',
    what: "session older than the person's password",
    find: () => sql`
      select 'session of person ' || s.person_id || ', begun ' || s.created_at as which
      from session s join login l on l.person_id = s.person_id where s.created_at < l.password_changed_at`,
  },
  {
    invariant: 'I8',
    what: 'session of a person without a login',
    find: () => sql`
      select 'session of person ' || s.person_id as which from session s left join login l on l.person_id = s.person_id
      where l.person_id is null`,
  },
  {
    invariant: 'data',
    what: 'person without a name',
    find: () => sql`select 'person ' || id as which from person
      where (first_name = '' or last_name = '') and forgotten_at is null`,
  },
  {
    invariant: 'data',
    what: 'person with neither a login nor a guardian, whom no staff entered',
    find: () => sql`
      select 'person ' || p.id as which from person p left join login l on l.person_id = p.id
      left join guardianship g on g.child_id = p.id
      where l.person_id is null and g.child_id is null and p.forgotten_at is null and p.staff_key is null
        and not exists (select from imported_person i where i.person_id = p.id)`,
  },
  {
    invariant: 'data',
    what: 'erased person with personal data left',
    find: () => sql`
      select 'person ' || p.id as which from person p
      where p.forgotten_at is not null
        and (first_name || last_name || address || city || postal_code || country || phone_number || parent_contact_email || contact_email <> ''
          or birth_date <> '1900-01-01'
          or exists (select from person_correction c where c.person_id = p.id)
          or exists (select from login l where l.person_id = p.id) or exists (select from session s where s.person_id = p.id)
          or exists (select from guardianship g where p.id in (g.guardian_id, g.child_id))
          or exists (select from email m where m.person_id = p.id and m.recipient <> ''))`,
  },
  {
    invariant: 'data',
    what: 'person with a login and a contact address beside it',
    find: () => sql`select 'person ' || p.id as which from person p join login l on l.person_id = p.id
      where p.contact_email <> ''`,
  },
  {
    invariant: 'data',
    what: "person whose last visit or place in a search is not that of the person's visits",
    find: () => sql`
      select 'person ' || p.id as which from person p
      left join (select person_id, max(at) as at, joined_weights(visit_weight(at)) as rank from visit
                 where undone_at is null group by 1) v on v.person_id = p.id
      where p.forgotten_at is null and (p.last_visit_at is distinct from v.at
        or (p.visit_rank is null) <> (v.rank is null) or abs(p.visit_rank - v.rank) > 0.001)`,
  },
  {
    invariant: 'data',
    what: 'two logins with one email address',
    find: () => sql`
      select 'persons ' || string_agg(person_id::text, ', ' order by person_id) as which from login
      group by email_canonical having count(*) > 1`,
  },
  {
    invariant: 'data',
    what: 'guardian under 18, or not older than the child',
    find: () => sql`
      select 'person ' || g.guardian_id || ' of person ' || g.child_id as which from guardianship g
      join person a on a.id = g.guardian_id join person c on c.id = g.child_id
      where a.birth_date + interval '18 years' > g.since at time zone 'Europe/Ljubljana' or a.birth_date >= c.birth_date`,
  },
  {
    invariant: 'data',
    what: 'person without the required agreements',
    find: () => sql`
      select 'person ' || p.id || ' (signed ' || coalesce(string_agg(distinct a.subject, ', '), 'nothing') || ')' as which
      from person p left join agreement a on a.person_id = p.id left join guardianship g on g.child_id = p.id
      where p.forgotten_at is null
        and (exists (select from login l where l.person_id = p.id)
          or (p.staff_key is null and not exists (select from imported_person i where i.person_id = p.id)))
      group by p.id having count(distinct a.subject) < case
        when count(g.child_id) > 0 and not exists (select from imported_person i where i.person_id = p.id) then 3 else 2 end`,
  },
  {
    invariant: 'data',
    what: 'accepted prijavnica that still holds what was typed',
    find: () => sql`select 'prijavnica ' || id as which from arrival where accepted_at is not null and people <> '[]'`,
  },
  {
    invariant: 'data',
    what: 'accepted prijavnica without the agreement of its adult',
    // A known person under the typed name may be a minor, who signs nothing.
    find: () => sql`
      select 'prijavnica ' || a.id as which from arrival a join person p on p.id = a.person_id
      where p.forgotten_at is null and p.birth_date + interval '18 years' <= a.accepted_at at time zone 'Europe/Ljubljana'
        and not exists (select from agreement g
          where g.person_id = p.id and g.subject = 'rules' and g.version = a.rules_version)`,
  },
]
