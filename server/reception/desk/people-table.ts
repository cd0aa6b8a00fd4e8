import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { findPeople, type ListedPerson, type PeoplePage } from '#server/people/account/find-people.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { chosenFilter, dayInWords, handOut, type TableFormat } from '#server/platform/table-files.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { narrowed, type DeskSearch } from './find.ts'

/** A table of more people would be a copy of the database, which no member needs. */
const maxTableRows = 500

const cellsOf = (found: ListedPerson, locale: Language): string[] => [
  found.lastName,
  found.firstName,
  String(yearOf(found.birthDate)),
  found.phoneNumber,
  found.email,
  found.hasLogIn ? m.people_log_in_yes({}, { locale }) : m.people_log_in_no({}, { locale }),
  found.lastVisit ? dayInWords(dayOf(found.lastVisit)) : '',
]

/** Names of the filters used, never what was typed: that names people. */
const filtersOf = ({ q, sort: _order, ...filters }: DeskSearch): string[] => [
  ...(q.trim() === '' ? [] : ['q']),
  ...Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name])),
]

type PeopleFile = Promise<{ name: string; bytes: Uint8Array; people: PersonId[] }>

const fileOf = async (
  ctx: Context,
  me: StaffMe,
  found: readonly ListedPerson[],
  filters: readonly string[],
  locale: Language,
  format: TableFormat,
): PeopleFile => {
  const headings = [
    m.people_column_last_name,
    m.people_column_first_name,
    m.people_column_birth_year,
    m.people_column_phone,
    m.people_column_email,
    m.people_column_log_in,
    m.people_column_last_visit,
  ]
  const file = await handOut(
    ctx,
    me.actor,
    {
      table: 'people',
      filters,
      name: `people-${dayOf(ctx.clock.now())}`,
      rows: [headings.map((word) => word({}, { locale })), ...found.map((each) => cellsOf(each, locale))],
    },
    format,
  )
  return { ...file, people: found.map(({ id }) => id) }
}

/** The people found as a table, for spreadsheets, and who they are (docs/product/staff.md §7.4). */
export const peopleTable = async (
  ctx: Context,
  me: StaffMe,
  search: DeskSearch,
  locale: Language,
  format: TableFormat,
): PeopleFile => {
  const { sort } = search
  const { found, more } = await findPeople(ctx, await narrowed(ctx, search), maxTableRows, { sort })
  if (more) refuseFields({ q: 'too_many' })
  return fileOf(ctx, me, found, filtersOf(search), locale, format)
}

/** People chosen one by one as a table; who was erased meanwhile is left out (docs/product/staff.md §12.24). */
export const chosenPeopleTable = async (
  ctx: Context,
  me: StaffMe,
  { rowIds, sort }: { rowIds: readonly PersonId[]; sort?: PeoplePage['sort'] },
  locale: Language,
  format: TableFormat,
): PeopleFile => {
  const { found } = await findPeople(ctx, { q: '', ids: rowIds }, rowIds.length, { sort })
  return fileOf(ctx, me, found, [chosenFilter], locale, format)
}
