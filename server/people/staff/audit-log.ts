import type { Answer, ParsedCall } from '#contract/platform/endpoint.ts'
import { isId, type DeviceId, type PersonId, type StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { auditLog as calls } from '#contract/staff/people/audit-log.ts'
import { m } from '#texts/compiled/messages.js'
import { personNames } from '#server/people/account/people.ts'
import { accessLog, auditLog, type AuditFilter, type AuditPageRow } from '#server/platform/audit-log.ts'
import { addDays, startOfDay, wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { allRows, handOutList, type Column, type FileCall, type TableFormat } from '#server/platform/table-files.ts'
import type { StaffMe } from './me.ts'
import { factsOfApprovals } from './approvals.store.ts'
import { readLogSearch } from './log-search.ts'
import { deviceNames, staffNames } from './names.ts'
import { searchFields } from './searches.ts'

type Entry = Answer<typeof calls.list>['entries'][number]
type LogFilter = ParsedCall<typeof calls.table>['query']

const isSet = <Value>(value: Value | null): value is Value => value !== null

/** Entries with names in place of ids. A customer's entry is about the customer unless it names another person. */
const describeEntries = async (ctx: Context, rows: readonly AuditPageRow[]): Promise<Entry[]> => {
  const { db } = ctx
  const aboutOf = (row: AuditPageRow): PersonId | null => row.about_id ?? row.person_id
  const members = await staffNames(db, rows.flatMap((row) => [row.staff_id, row.approved_by]).filter(isSet<StaffId>))
  const devices = await deviceNames(db, rows.map((row) => row.device_id).filter(isSet<DeviceId>))
  const people = await personNames(db, rows.map(aboutOf).filter(isSet<PersonId>))
  const approvals = rows.filter(({ object }) => object === 'approval').map((row) => row.object_id)
  const seen = await factsOfApprovals(db, approvals.filter(isSet<string>))
  const searches = await searchFields(
    ctx,
    rows.flatMap(({ object, object_id: id }) => (object === 'search_day' && id !== null ? [id] : [])),
  )
  return rows.map((row) => {
    const about = aboutOf(row)
    const device = row.device_id && devices.get(row.device_id)
    const approvedBy = row.approved_by && members.get(row.approved_by)
    // Of its use nothing more is to be said than of its giving.
    const facts = row.action === 'approved' && row.object_id !== null && seen.get(row.object_id)
    return {
      _id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      by: (row.staff_id ? members.get(row.staff_id) : row.operator) ?? '',
      ...(device && { device }),
      ...(approvedBy && { approvedBy }),
      action: row.action,
      object: row.object,
      ...(row.object_id !== null && { objectId: row.object_id }),
      fields: searches.get(row.object_id ?? '') ?? row.fields,
      ...(facts && { facts: facts.map(({ label, value }) => ({ label, value })) }),
      ...(about && { about: { _id: about, name: people.get(about) ?? '' } }),
      isAccess: row.is_access,
    }
  })
}

const read = ({ from, to, staffId, deviceId, about, action, kind }: LogFilter): AuditFilter => ({
  from: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
  staffId,
  deviceId,
  about,
  action,
  kind,
})

type Page = Parameters<typeof auditLog.page>[2]

/** Entries of the filter; with typed words those that fit them. */
const rowsOf = async (ctx: Context, sent: LogFilter, page: Page, locale: Language) => {
  const readings = await readLogSearch(ctx, sent.q, locale)
  return readings
    ? auditLog.found(ctx, readings, read(sent), page)
    : { rows: await auditLog.page(ctx, read(sent), { ...page, isUp: sent.sort === 'time' }), cutAt: undefined }
}

/** Names of the filters used, never their values: a person or typed words are among them. */
const filtersOf = ({ sort: _order, ...sent }: LogFilter): string[] =>
  Object.entries(sent).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]))

/**
 * A page of the audit and access log, newest entry first (docs/product/staff.md §8.2). That a member read it, or the entries
 * about one person, is an access itself.
 */
export const listAuditLog = async (
  ctx: Context,
  me: StaffMe,
  { after, limit, ...sent }: ParsedCall<typeof calls.list>['query'],
  locale: Language,
): Promise<Answer<typeof calls.list>> => {
  if (after !== undefined && !isId(after)) refuseFields({ after: 'invalid' })
  const { rows, cutAt } = await rowsOf(ctx, sent, { after, maxEntries: limit + 1 }, locale)
  await accessLog.append(ctx, me.actor, {
    action: 'audit_log_read',
    object: 'audit_log',
    id: sent.about ?? 'all',
    ...(sent.about && { about: sent.about }),
  })
  return {
    entries: await describeEntries(ctx, rows.slice(0, limit)),
    more: rows.length > limit,
    actions: await auditLog.actionsOfStaff(ctx),
    ...(cutAt && { searchedTo: cutAt.toISOString() }),
  }
}

const actorNames = {
  customer: m.log_actor_customer,
  operator: m.log_actor_operator,
  system: m.log_actor_system,
  supplier: m.log_actor_supplier,
} as const

const actorIn = ({ actor, by }: Entry, locale: Language): string => {
  if (by !== '' || actor === 'staff') return by
  return actorNames[actor]({}, { locale })
}

const factsIn = ({ facts = [] }: Entry, locale: Language): string =>
  facts.map(({ label, value }) => `${label[locale]}: ${value[locale].replaceAll('\n', ', ')}`).join('; ')

/** The same entries as a table, and who they are about. */
export const auditLogTable = async (
  ctx: Context,
  call: FileCall & { query: LogFilter },
  format: TableFormat,
): Promise<{ name: string; bytes: Uint8Array; people: PersonId[] }> => {
  const { query, language } = call
  const found = await allRows(async (limit) => (await rowsOf(ctx, query, { maxEntries: limit }, language)).rows, 'from')
  const rows = await describeEntries(ctx, found)
  const columns: Column<Entry>[] = [
    [m.log_column_at, ({ at }) => wallClock(new Date(at))],
    [m.log_column_by, (entry) => actorIn(entry, language)],
    [m.log_column_device, ({ device }) => device ?? ''],
    [m.log_column_approved_by, ({ approvedBy }) => approvedBy ?? ''],
    [m.log_column_action, ({ action }) => action],
    [m.log_column_object, ({ object }) => object],
    [m.log_column_object_id, ({ objectId }) => objectId ?? ''],
    [m.log_column_fields, ({ fields }) => fields.join(', ')],
    [m.log_column_about, ({ about }) => about?.name ?? ''],
    [m.log_column_facts, (entry) => factsIn(entry, language)],
    [m.log_column_kind, ({ isAccess }) => (isAccess ? m.log_kind_access : m.log_kind_change)({}, { locale: language })],
  ]
  const list = { table: 'audit_log', filters: filtersOf(query), name: 'audit-log', columns, rows }
  return { ...(await handOutList(ctx, call, list, format)), people: rows.flatMap(({ about }) => about?._id ?? []) }
}
