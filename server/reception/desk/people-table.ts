import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { findPeople, type ListedPerson, type PeoplePage } from '#server/people/account/find-people.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import {
  chosenFilter,
  dayInWords,
  handOutList,
  maxPeopleRows,
  type Column,
  type FileCall,
  type TableFormat,
} from '#server/platform/table-files.ts'
import { narrowed, type DeskSearch } from './find.ts'

/** Names of the filters used, never what was typed: that names people. */
const filtersOf = ({ q, sort: _order, ...filters }: DeskSearch): string[] => [
  ...(q.trim() === '' ? [] : ['q']),
  ...Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name])),
]

type PeopleFile = Promise<{ name: string; bytes: Uint8Array; people: PersonId[] }>

const fileOf = async (
  ctx: Context,
  call: FileCall,
  rows: readonly ListedPerson[],
  filters: readonly string[],
  format: TableFormat,
): PeopleFile => {
  const locale = { locale: call.language }
  const columns: Column<ListedPerson>[] = [
    [m.people_column_last_name, ({ lastName }) => lastName],
    [m.people_column_first_name, ({ firstName }) => firstName],
    [m.people_column_birth_year, ({ birthDate }) => String(yearOf(birthDate))],
    [m.people_column_phone, ({ phoneNumber }) => phoneNumber],
    [m.people_column_email, ({ email }) => email],
    [m.people_column_log_in, ({ hasLogIn }) => (hasLogIn ? m.people_log_in_yes : m.people_log_in_no)({}, locale)],
    [m.people_column_last_visit, ({ lastVisit }) => (lastVisit ? dayInWords(dayOf(lastVisit)) : '')],
  ]
  const file = await handOutList(ctx, call, { table: 'people', filters, name: 'people', columns, rows }, format)
  return { ...file, people: rows.map(({ id }) => id) }
}

/** The people found as a table, for spreadsheets, and who they are (docs/product/staff.md §7.4). */
export const peopleTable = async (
  ctx: Context,
  call: FileCall & { query: DeskSearch },
  format: TableFormat,
): PeopleFile => {
  const { query } = call
  const { found, more } = await findPeople(ctx, await narrowed(ctx, query), maxPeopleRows, { sort: query.sort })
  if (more) refuseFields({ q: 'too_many' })
  return fileOf(ctx, call, found, filtersOf(query), format)
}

/** People chosen one by one as a table; who was erased meanwhile is left out (docs/product/staff.md §12.24). */
export const chosenPeopleTable = async (
  ctx: Context,
  call: FileCall & { body: { rowIds: readonly PersonId[]; sort?: PeoplePage['sort'] } },
  format: TableFormat,
): PeopleFile => {
  const { rowIds, sort } = call.body
  const { found } = await findPeople(ctx, { q: '', ids: rowIds }, rowIds.length, { sort })
  return fileOf(ctx, call, found, [chosenFilter], format)
}
