import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportCounts, ImportMapping } from '#contract/staff/reception/imports.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

export interface NewImport {
  id: ImportId
  kind: ImportKind
  encoding: Import['encoding']
  delimiter: Import['delimiter']
  lines: number
  sha256: Buffer
  mapping: ImportMapping
  staffId: StaffId
  now: Date
}

/** Writes an import; false when the upload with this key arrived before. */
export const insertImport = async (tx: Tx, given: NewImport): Promise<boolean> =>
  (await tx
    .insertInto('import')
    .values({
      id: given.id,
      kind: given.kind,
      encoding: given.encoding,
      delimiter: given.delimiter,
      lines: given.lines,
      sha256: given.sha256,
      mapping: JSON.stringify(given.mapping),
      staff_id: given.staffId,
      uploaded_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const findImport = (db: Db, id: ImportId) =>
  db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst()

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** An import, locked: two members, and two workers, act on it one after the other. */
export const lockImport = (tx: Tx, id: ImportId) =>
  tx.selectFrom('import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Imports, the latest first. */
export const importsOf = (db: Db, limit: number) =>
  db.selectFrom('import').selectAll().orderBy('uploaded_at', 'desc').limit(limit).execute()

/** When the same bytes were imported before. */
export const doneBefore = async (db: Db, { id, sha256 }: Pick<ImportRow, 'id' | 'sha256'>): Promise<Date | null> =>
  (
    await db
      .selectFrom('import')
      .select('done_at')
      .where('sha256', '=', sha256)
      .where('id', '<>', id)
      .where('done_at', 'is not', null)
      .orderBy('done_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.done_at ?? null

/** Mappings of the latest imports of a kind that are done, from which a new one takes its names. */
export const earlierMappings = async (db: Db, kind: ImportKind, limit: number): Promise<ImportMapping[]> =>
  (
    await db
      .selectFrom('import')
      .select('mapping')
      .where('kind', '=', kind)
      .where('state', '=', 'done')
      .orderBy('uploaded_at', 'desc')
      .limit(limit)
      .execute()
  ).flatMap(({ mapping }) => mapping ?? [])

export const saveCheck = (
  tx: Tx,
  id: ImportId,
  {
    mapping,
    fingerprint,
    counts,
    now,
  }: { mapping: ImportMapping; fingerprint: string; counts: ImportCounts; now: Date },
) =>
  tx
    .updateTable('import')
    .set({
      state: 'checked',
      mapping: JSON.stringify(mapping),
      fingerprint,
      counts: JSON.stringify(counts),
      checked_at: now,
    })
    .where('id', '=', id)
    .execute()

export const setEncoding = (tx: Tx, id: ImportId, encoding: Import['encoding']) =>
  tx.updateTable('import').set({ encoding }).where('id', '=', id).execute()

export const startRun = (tx: Tx, id: ImportId, staffId: StaffId | null, now: Date) =>
  tx.updateTable('import').set({ state: 'running', run_by: staffId, run_at: now }).where('id', '=', id).execute()

export const endRun = (tx: Tx, id: ImportId, counts: ImportCounts, now: Date) =>
  tx
    .updateTable('import')
    .set({ state: 'done', counts: JSON.stringify(counts), done_at: now })
    .where('id', '=', id)
    .execute()

/** A dropped import keeps nothing of its file, its names neither. */
export const dropImport = async (tx: Tx, id: ImportId): Promise<void> => {
  await tx
    .updateTable('import')
    .set({ state: 'dropped', mapping: null, fingerprint: null, counts: null })
    .where('id', '=', id)
    .execute()
}

export const saveFile = (tx: Tx, importId: ImportId, sealed: Buffer, isRest: boolean) =>
  tx
    .insertInto('import_file')
    .values({ import_id: importId, sealed, is_rest: isRest })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ sealed, is_rest: isRest, corrections: null }))
    .execute()

/** Keeps the corrected cells of a file. What was shown of its lines is no longer so, and no fingerprint fits it. */
export const saveCorrections = async (tx: Tx, importId: ImportId, sealed: Buffer): Promise<void> => {
  await tx.updateTable('import_file').set({ corrections: sealed }).where('import_id', '=', importId).execute()
  // Of the sealed bytes, which never come again.
  const fingerprint = createHash('sha256').update(sealed).digest('base64url')
  await tx.updateTable('import').set({ fingerprint }).where('id', '=', importId).execute()
}

/** The sealed corrections of a file: other bytes after each of them. */
export const correctionsOf = async (db: Db, importId: ImportId): Promise<Buffer | null> =>
  (await db.selectFrom('import_file').select('corrections').where('import_id', '=', importId).executeTakeFirst())
    ?.corrections ?? null

export const fileOf = (db: Db, importId: ImportId) =>
  db
    .selectFrom('import_file')
    .innerJoin('import', 'import.id', 'import_file.import_id')
    .select(['import_file.sealed', 'import_file.corrections', 'import_file.is_rest', 'import.encoding'])
    .where('import_file.import_id', '=', importId)
    .executeTakeFirst()

export const hasFile = async (db: Db, importId: ImportId): Promise<boolean> =>
  (await db.selectFrom('import_file').select('import_id').where('import_id', '=', importId).executeTakeFirst()) !==
  undefined

export const deleteFile = (tx: Tx, importId: ImportId) =>
  tx.deleteFrom('import_file').where('import_id', '=', importId).execute()

/** Imports uploaded before this instant that still have a file or lines, at most so many. */
export const expiredImports = async (db: Db, before: Date): Promise<ImportId[]> => {
  const { rows } = await sql<{ id: ImportId }>`
    select id from import i where uploaded_at < ${before} and (
      exists (select from import_file f where f.import_id = i.id) or exists (select from import_line l where l.import_id = i.id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** One batch at a time carries out lines, of whichever import: the same file run by two members is carried out once. */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(tx)

/** Who came by which number: several people where staff decided that one number is of each. */
export const peopleOfNumbers = async (db: Db, numbers: readonly string[]): Promise<Map<string, PersonId[]>> => {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('imported_person')
          .select(['number', 'person_id'])
          .distinct()
          .where('number', '=', anyOf(numbers))
          .orderBy('person_id')
          .execute()
  const people = new Map<string, PersonId[]>()
  for (const { number, person_id: id } of rows)
    if (number !== null) people.set(number, [...(people.get(number) ?? []), id])
  return people
}

/** Which of these people are noted by imports, and which of them this import made. */
export const notedAmong = async (
  db: Db,
  people: readonly PersonId[],
): Promise<{ person_id: PersonId; import_id: ImportId; is_made: boolean }[]> =>
  people.length === 0
    ? []
    : db
        .selectFrom('imported_person')
        .select(['person_id', 'import_id', 'is_made'])
        .where('person_id', '=', anyOf(people))
        .execute()

export interface NotedLine {
  id: string
  personId: PersonId
  number: string | null
  isMade: boolean
}

export const insertNoted = (tx: Tx, importId: ImportId, noted: readonly NotedLine[], now: Date) =>
  tx
    .insertInto('imported_person')
    .values(
      noted.map(({ id, personId, number, isMade }) => ({
        id,
        person_id: personId,
        number,
        import_id: importId,
        is_made: isMade,
        noted_at: now,
      })),
    )
    .execute()

/** Numbers that a person had in old systems. */
export const numbersOf = async (db: Db, personId: PersonId): Promise<string[]> =>
  (
    await db
      .selectFrom('imported_person')
      .select(['number', sql<Date>`min(noted_at)`.as('noted_at')])
      .where('person_id', '=', personId)
      .where('number', 'is not', null)
      .groupBy('number')
      .orderBy('noted_at')
      .execute()
  ).flatMap(({ number }) => number ?? [])
