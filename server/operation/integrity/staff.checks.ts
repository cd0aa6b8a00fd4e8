import { sql } from 'kysely'
import type { Check } from './check.ts'

/** I8: what opens the staff's app ends in time, and an approval counts once (docs/product/staff.md §1.6, §5.2). */
const endings: readonly Check[] = [
  {
    invariant: 'I8',
    what: 'session of a member who has left',
    find: () => sql`
      select 'staff ' || s.id as which from staff_session e join staff s on s.id = e.staff_id where s.ended_at is not null`,
  },
  {
    invariant: 'I8',
    what: 'session at a revoked device',
    find: () => sql`
      select 'device ' || d.id as which from staff_session e join desk_device d on d.id = e.device_id
      where d.revoked_at is not null`,
  },
  {
    invariant: 'I8',
    what: 'member who has left and still has a secret, a role or an open link',
    find: () => sql`
      select 'staff ' || s.id as which from staff s where s.ended_at is not null
        and (s.password_hash is not null or s.totp_sealed is not null or s.pin_hash is not null
          or exists (select from staff_role r where r.staff_id = s.id)
          or exists (select from staff_recovery_code c where c.staff_id = s.id)
          or exists (select from staff_link l where l.staff_id = s.id and l.used_at is null and l.revoked_at is null))`,
  },
  {
    invariant: 'I8',
    what: 'member with a password and without a second factor',
    find: () => sql`
      select 'staff ' || id as which from staff where password_hash is not null and totp_sealed is null
        and not exists (select from db_event where name = 'demo')`,
  },
  {
    invariant: 'I8',
    what: 'approval used outside its two minutes',
    find: () => sql`
      select 'approval ' || id as which from approval
      where expires_at > approved_at + interval '2 minutes' or used_at < approved_at or used_at > expires_at`,
  },
]

/** I13: every write of staff has its entry, by the right member at the right device. */
const entries: readonly Check[] = [
  {
    invariant: 'I13',
    what: 'entry of a member outside the employment',
    find: () => sql`
      select 'audit entry ' || a.id || ' (' || a.action || ')' as which from audit_log a join staff s on s.id = a.staff_id
      where a.at < s.created_at or a.at > s.ended_at + interval '1 minute'`,
  },
  {
    invariant: 'I13',
    what: 'entry at a device before its enrolment or after its end',
    find: () => sql`
      select 'audit entry ' || a.id || ' (' || a.action || ')' as which from audit_log a join desk_device d on d.id = a.device_id
      where a.at < d.enrolled_at or a.at > d.revoked_at + interval '1 minute'`,
  },
  {
    invariant: 'I13',
    what: 'approval without its entry by the approver at the device',
    find: () => sql`
      select 'approval ' || p.id as which from approval p where p.approved_at is not null and not exists (
        select from audit_log a where a.object_id = p.id::text and a.action = 'approved'
          and a.staff_id = p.approved_by and a.device_id is not distinct from p.device_id)`,
  },
  {
    invariant: 'I13',
    what: 'approval whose use and entries differ',
    find: () => sql`
      select 'approval ' || p.id as which from approval p
      where (p.used_at is not null) <> exists (
        select from audit_log a where a.object_id = p.id::text and a.action = 'approval_used' and a.staff_id = p.asked_by)`,
  },
  {
    invariant: 'I13',
    what: 'setting changed without its entry',
    find: () => sql`
      select 'setting change ' || c.number as which from setting_change c where not exists (
        select from audit_log a where a.action = 'setting_changed' and a.staff_id = c.staff_id and c.name = any(a.fields)
          and a.at between c.at - interval '1 minute' and c.at + interval '1 minute')`,
  },
  {
    invariant: 'data',
    what: 'version of the terms without its PDF',
    find: () => sql`
      select 'setting change ' || c.number as which from setting_change c where c.name = 'terms' and exists (
        select from jsonb_each_text(c.after->'document') d
        where not exists (select from terms_document t where t.name = d.value))`,
  },
  {
    invariant: 'data',
    what: 'appearance without its logo',
    find: () => sql`
      select 'setting change ' || c.number as which from setting_change c where c.name = 'appearance' and exists (
        select from jsonb_each_text(nullif(c.after->'logo', 'null')) l
        where not exists (select from logo where logo.name = l.value))`,
  },
  {
    invariant: 'I13',
    what: 'opening hours changed without their entry',
    find: () => sql`
      select 'change of opening hours ' || c.number as which from hours_change c
      where c.staff_id is not null and not exists (
        select from audit_log a where a.object = 'hours' and a.object_id = c.number::text and a.staff_id = c.staff_id)`,
  },
  {
    invariant: 'I13',
    what: 'correction of a person without its entry',
    find: () => sql`
      select 'correction ' || c.id as which from person_correction c where not exists (
        select from audit_log a where a.staff_id = c.staff_id and a.about_id = c.person_id
          and a.at between c.corrected_at - interval '1 minute' and c.corrected_at + interval '1 minute')`,
  },
  {
    invariant: 'I13',
    what: 'device or member without the entry of its beginning or end',
    find: () => sql`
      select 'device ' || d.id as which from desk_device d
      where not exists (select from audit_log a where a.object_id = d.id::text and a.action = 'device_enrolled')
        or d.revoked_at is not null and not exists (
          select from audit_log a where a.object_id = d.id::text and a.action = 'device_revoked' and a.staff_id = d.revoked_by)
      union all
      select 'staff ' || s.id from staff s
      where not exists (select from audit_log a where a.object_id = s.id::text and a.action = 'staff_added')
        or s.ended_at is not null and not exists (
          select from audit_log a where a.object_id = s.id::text and a.action = 'staff_ended')`,
  },
]

export const staffChecks: readonly Check[] = [...endings, ...entries]
