import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { findPeople, type ListedPerson } from '#server/people/account/find-people.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText } from '#server/platform/csv.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { narrowed, type DeskSearch } from './find.ts'

/** A table of more people would be a copy of the database, which no member needs. */
const maxTableRows = 500

const cellsOf = (found: ListedPerson, locale: Language): string[] => [
  csvText(found.lastName),
  csvText(found.firstName),
  String(yearOf(found.birthDate)),
  csvText(found.phoneNumber),
  csvText(found.email),
  found.hasLogIn ? m.people_log_in_yes({}, { locale }) : m.people_log_in_no({}, { locale }),
  found.lastVisit ? dayOf(found.lastVisit) : '',
]

/** Names of the filters used, never what was typed: that names people. */
const filtersOf = ({ q, ...filters }: DeskSearch): string[] => [
  ...(q.trim() === '' ? [] : ['q']),
  ...Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name])),
]

/**
 * The people found as a table, for spreadsheets, and who they are. Each table is in the audit log with the names of its filters and the number of rows
 * (docs/product/staff.md §7.4).
 */
export const peopleTable = async (
  ctx: Context,
  me: StaffMe,
  search: DeskSearch,
  locale: Language,
): Promise<{ name: string; bytes: Uint8Array; people: PersonId[] }> => {
  const { found, more } = await findPeople(ctx, await narrowed(ctx, search), maxTableRows)
  if (more) refuseFields({ q: 'too_many' })
  const entry = { action: 'table_exported' as const, object: 'table' as const, id: String(found.length) }
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, { ...entry, fields: ['people', ...filtersOf(search)] }),
  )
  const heading = [
    m.people_column_last_name({}, { locale }),
    m.people_column_first_name({}, { locale }),
    m.people_column_birth_year({}, { locale }),
    m.people_column_phone({}, { locale }),
    m.people_column_email({}, { locale }),
    m.people_column_log_in({}, { locale }),
    m.people_column_last_visit({}, { locale }),
  ]
  const bytes = Buffer.from(csvFile([heading, ...found.map((each) => cellsOf(each, locale))]))
  return { name: `people-${dayOf(ctx.clock.now())}.csv`, bytes, people: found.map(({ id }) => id) }
}
