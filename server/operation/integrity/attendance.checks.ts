import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Who was there had a right to be, and no date has more people than places (docs/product/attendance.md §4.2). */
export const attendanceChecks: readonly Check[] = [
  {
    invariant: 'I15',
    what: 'mark of a person who neither had a place nor was a guest',
    // A place that was moved more than once names only its first group.
    find: () => sql`
      select 'date ' || a.date_id || ', person ' || a.participant_id as which
      from attendance a join class_date d on d.id = a.date_id
      where not exists (select from place p where p.participant_id = a.participant_id
          and (d.class_id in (p.class_id, p.moved_from) or p.moved_from is not null))
        and not exists (select from day_guest g where g.date_id = a.date_id and g.participant_id = a.participant_id)`,
  },
  {
    invariant: 'I15',
    what: 'date whose number of guests differs from its guests',
    find: () => sql`
      select 'date ' || d.id as which from class_date d left join day_guest g on g.date_id = d.id
      group by d.id, d.guests having d.guests <> count(g.date_id)`,
  },
  {
    invariant: 'I15',
    what: 'date with more guests and places than its group has',
    // Before a date only: later, places are sold and groups made smaller without it.
    find: ({ now }) => sql`
      select 'date ' || d.id as which from class_date d join class c on c.id = d.class_id
      where d.guests > 0 and d.cancelled_at is null and c.cancelled_at is null and d.starts_at > ${now}
        and d.guests + (select count(*) from place p where p.class_id = c.id and p.state = 'confirmed') > c.max_students`,
  },
]
