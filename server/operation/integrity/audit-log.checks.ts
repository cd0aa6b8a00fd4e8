import { sql } from 'kysely'
import type { Check } from './check.ts'

/** The audit log is complete, holds no values, and contains only entries that were possible. */
export const auditLogChecks: readonly Check[] = [
  {
    invariant: 'I8',
    what: 'link used twice',
    find: () => sql`
      select 'link ' || object_id || ' (' || count(*) || ')' as which from audit_log
      where action = 'link_used' group by object_id having count(*) > 1`,
  },
  {
    invariant: 'I9',
    what: 'entry about a person by an actor who is neither the person nor a guardian',
    find: () => sql`
      select 'audit entry ' || d.id || ' (' || d.action || ' by person ' || d.person_id || ' about person ' || d.about_id || ')' as which
      from audit_log d join person who on who.id = d.person_id and who.forgotten_at is null
      join person about on about.id = d.about_id and about.forgotten_at is null
      left join guardianship g on g.guardian_id = d.person_id and g.child_id = d.about_id
      where d.actor = 'customer' and d.person_id <> d.about_id and g.child_id is null
        and not exists (select from audit_log r where r.action = 'guardian_removed' and r.object_id = d.person_id::text
          and r.about_id = d.about_id and r.at >= d.at)`,
  },
  {
    invariant: 'I10',
    what: 'audit entry with more than ids, field names and counts',
    find: () => sql`
      select 'audit entry ' || id || ' (' || action || ')' as which from audit_log
      where object_id !~ '^[0-9a-z-]{1,36}$' or array_to_string(fields, ',') !~ '^([A-Za-z_]*(:[0-9]{1,6})?,?)*$'`,
  },
  {
    invariant: 'data',
    what: 'sale without exactly one audit entry',
    find: () => sql`
      select 'intent ' || n.id || ' (' || count(d.id) || ')' as which from intent n
      left join audit_log d on d.object_id = n.id::text and d.action = 'sold'
      where n.state = 'fulfilled' and n.desk_sale_id is null and n.settled_at >= (select min(at) from audit_log)
      group by n.id having count(d.id) <> 1`,
  },
  {
    invariant: 'data',
    what: 'refund without exactly one audit entry',
    find: () => sql`
      select 'refund ' || r.id || ' (' || count(d.id) || ')' as which from refund r
      left join audit_log d on d.object_id = r.id::text and d.action = 'refund_queued'
      where r.queued_at >= (select min(at) from audit_log) group by r.id having count(d.id) <> 1`,
  },
]
