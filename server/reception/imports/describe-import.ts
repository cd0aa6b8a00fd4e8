import type { ImportId, PersonId, StaffId } from '#contract/platform/id.ts'
import { chosenEncodings } from '#contract/staff/reception/import-files.ts'
import type {
  Import,
  ImportHead,
  ImportLine,
  ImportMapping,
  ImportTarget,
  lineLists,
} from '#contract/staff/reception/imports.ts'
import { candidatesOf } from '#server/people/account/imported-people.ts'
import { ticketArticles } from '#server/centre/catalogue/catalogue.ts'
import { groupsToJoin } from '#server/climbing/classes/imported-places.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { cellsBy, cellsOf, isBlank, widthOf } from './columns.rules.ts'
import { cellsToCorrect } from './corrections.rules.ts'
import { fileBytes } from './file-lines.ts'
import { fileRetentionMs, isOpen } from './imports.rules.ts'
import * as store from './imports.store.ts'
import * as lineStore from './lines.store.ts'
import { readFile, type KeptFile } from './read-file.ts'
import { readRest } from './rest-file.ts'

type Row = readonly string[]

/** Imports that the list shows: more than a centre makes, so that all of them are put in order. */
const maxImports = 500

const headOf = (row: store.ImportRow, names: ReadonlyMap<StaffId, string>): ImportHead => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  lines: row.lines,
  by: names.get(row.staff_id) ?? '',
  at: row.uploaded_at.toISOString(),
  ...(row.done_at && { done: row.done_at.toISOString() }),
  ...(row.counts && { counts: row.counts }),
})

/** The latest imports. */
export const listImports = async (ctx: Context): Promise<ImportHead[]> => {
  const rows = await store.importsOf(ctx.db, maxImports)
  const names = await staffNames(
    ctx.db,
    rows.map(({ staff_id: id }) => id),
  )
  return rows.map((row) => headOf(row, names))
}

const sampleCount = 3
/** Rows whose cells are shown as samples. */
const sampledRows = 200

const columnsOf = (rows: readonly Row[], hasHeading: boolean): { heading: string; samples: string[] }[] => {
  const below = hasHeading ? rows.slice(1) : rows
  return Array.from({ length: widthOf(rows) }, (_, column) => ({
    heading: hasHeading ? (rows[0]?.[column] ?? '').trim() : '',
    samples: cellsOf(below, column).slice(0, sampleCount),
  }))
}

/** Different old names in the file, the most frequent first. */
const namesIn = (rows: readonly Row[], { hasHeading, columns }: ImportMapping): { name: string; lines: number }[] => {
  const counts = new Map<string, number>()
  for (const row of hasHeading ? rows.slice(1) : rows) {
    const name = isBlank(row) ? '' : cellsBy(row, columns)('name')
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, lines]) => ({ name, lines }))
    .toSorted((one, other) => other.lines - one.lines || one.name.localeCompare(other.name, 'sl'))
}

const targetsOf = async (db: Db, kind: store.ImportRow['kind'], now: Date): Promise<ImportTarget[]> => {
  if (kind === 'people') return []
  if (kind === 'tickets')
    return (await ticketArticles(db)).map(({ id, name, ageGroups, isArchived }) => ({
      _id: id,
      name,
      ageGroups: [...ageGroups],
      ...(isArchived && { isArchived }),
    }))
  return (await groupsToJoin(db, now)).map((group) => ({
    _id: group.id,
    name: group.name,
    ageGroups: group.age_groups,
    group: {
      from: dayOf(group.starts_at),
      to: dayOf(group.ends_at),
      start: (group.meetings[0]?.starts_at ?? group.starts_at).toISOString(),
      end: (group.meetings[0]?.ends_at ?? group.ends_at).toISOString(),
      free: Math.max(0, group.max_students - group.taken),
    },
  }))
}

/** The name in a row, by which one chooses an encoding; all its cells where no column is a name. */
const nameIn = (row: Row, columns: ImportMapping['columns']): string => {
  const cell = cellsBy(row, columns)
  const name = `${cell('firstName')} ${cell('lastName')}`.trim()
  return name || row.map((each) => each.trim()).join(' ')
}

const maxSampleLength = 60

/** What each encoding that may be chosen makes of the names of a file; nothing where all make the same. */
const encodingsOf = async (
  file: KeptFile,
  { columns, hasHeading }: ImportMapping,
): Promise<NonNullable<Import['reading']>['encodings']> => {
  if (file.encoding === 'utf-16') return []
  const read = await Promise.all(
    chosenEncodings.map(async (encoding) => {
      const rows = await readFile({ ...file, encoding }, sampledRows)
      return { encoding, names: rows.slice(hasHeading ? 1 : 0).map((row) => nameIn(row, columns)) }
    }),
  )
  const [one, ...others] = read
  const telling = (one?.names ?? []).flatMap((name, at) => (others.some(({ names }) => names[at] !== name) ? [at] : []))
  if (telling.length === 0) return []
  return read.map(({ encoding, names }) => ({
    encoding,
    samples: telling.slice(0, sampleCount).map((at) => (names[at] ?? '').slice(0, maxSampleLength)),
  }))
}

/** How the file of an import may be read; of one whose file is gone nothing is said. */
const readingOf = async (ctx: Context, row: store.ImportRow): Promise<Import['reading']> => {
  const file = await fileBytes(ctx, ctx.db, row.id)
  if (!file || file.isRest || !row.mapping) return undefined
  // Names of tickets and groups are counted over the whole file.
  const rows = await readFile(file, row.kind === 'people' ? sampledRows : undefined)
  return {
    columns: columnsOf(rows.slice(0, sampledRows), row.mapping.hasHeading),
    mapping: row.mapping,
    names: row.kind === 'people' ? [] : namesIn(rows, row.mapping),
    targets: await targetsOf(ctx.db, row.kind, ctx.clock.now()),
    encodings: await encodingsOf(file, row.mapping),
    corrected: new Set(file.corrections.map(([line]) => line)).size,
  }
}

/** An import as it is now. */
export const describeImport = async (ctx: Context, id: ImportId): Promise<Import> => {
  const row = (await store.findImport(ctx.db, id)) ?? refuse('not_found')
  const names = await staffNames(ctx.db, [row.staff_id])
  const before = isOpen(row) ? await store.doneBefore(ctx.db, row) : null
  const reading = isOpen(row) ? await readingOf(ctx, row) : undefined
  const isKept = await store.hasFile(ctx.db, id)
  return {
    ...headOf(row, names),
    encoding: row.encoding,
    delimiter: row.delimiter,
    ...(before && { sameAs: before.toISOString() }),
    ...(reading && { reading }),
    ...(row.fingerprint !== null && { fingerprint: row.fingerprint }),
    carriedOut: row.state === 'running' ? await lineStore.countCarriedOut(ctx.db, id) : 0,
    ...(isKept && { keptUntil: addMs(row.uploaded_at, fileRetentionMs).toISOString() }),
  }
}

/** Lines of a page of a list. */
const pageSize = 100

type KeptImport = NonNullable<Awaited<ReturnType<typeof fileBytes>>>

type FromFile = Pick<ImportLine, 'who' | 'toCorrect'>

/** What certain lines of a file say of themselves; the file is whole, or what is left of it. */
const linesInFile = async (
  { kind, mapping, state }: store.ImportRow,
  file: KeptImport | undefined,
  lines: readonly number[],
  mayCorrect: boolean,
): Promise<ReadonlyMap<number, FromFile>> => {
  if (!file || !mapping) return new Map()
  const wanted = new Set(lines)
  const cells = file.isRest
    ? readRest(file.bytes).lines
    : // Not opened once more: a run that ends meanwhile takes the file away.
      (await readFile(file)).map((each, index) => [index + 1, each] as const)
  return new Map(
    cells
      .filter(([line]) => wanted.has(line))
      .map(([line, each]) => {
        const cell = cellsBy(each, mapping.columns)
        const name = `${cell('firstName')} ${cell('lastName')}`.trim()
        const who = name || cell('number')
        const isCorrectable = mayCorrect && state === 'checked'
        return [line, { who, ...(isCorrectable && { toCorrect: cellsToCorrect(kind, each, mapping) }) }] as const
      }),
  )
}

/** A page of the lines that are wrong, that may be a known person, that there is something to say about, or that were corrected. */
export const listLines = async (
  ctx: Context,
  id: ImportId,
  list: (typeof lineLists)[number],
  after: number,
): Promise<{ lines: ImportLine[]; more: boolean }> => {
  const row = (await store.findImport(ctx.db, id)) ?? refuse('not_found')
  const file = await fileBytes(ctx, ctx.db, id)
  const listed = list === 'corrected' ? (file?.corrections ?? []).map(([line]) => line) : list
  const found = await lineStore.listedLines(ctx.db, id, listed, after, pageSize + 1)
  const page = found.slice(0, pageSize)
  const inFile = await linesInFile(
    row,
    file,
    page.map(({ line }) => line),
    list === 'wrong' || list === 'corrected',
  )
  // Whom a line may be, and of which other person its number is.
  const ids = page.flatMap(({ verdict, problems, person_id: personId }) =>
    list !== 'corrected' &&
    (verdict === 'duplicate' || problems.some(({ code }) => code === 'person_differs')) &&
    personId !== null
      ? [personId]
      : [],
  )
  const candidates = await candidatesOf(ctx.db, ids)
  return {
    lines: page.map((line): ImportLine => describeLine(line, inFile.get(line.line) ?? { who: '' }, candidates)),
    more: found.length > pageSize,
  }
}

const describeLine = (
  line: lineStore.LineRow,
  fromFile: FromFile,
  candidates: Awaited<ReturnType<typeof candidatesOf>>,
): ImportLine => ({
  line: line.line,
  verdict: line.outcome === 'changed' ? 'wrong' : line.verdict,
  ...fromFile,
  problems: line.outcome === 'changed' ? [...line.problems, { code: 'changed' }] : line.problems,
  candidates: (candidates.get(line.person_id as PersonId) ?? []).map((person) => ({
    _id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    birthDate: person.birthDate,
    hasLogIn: person.hasLogIn,
  })),
  ...(line.of_line !== null && { ofLine: line.of_line }),
  ...(line.decision && { decision: line.decision }),
  ...(line.decision === 'same' && line.person_id && { personId: line.person_id }),
})
