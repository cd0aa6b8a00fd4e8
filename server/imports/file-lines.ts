import type { ImportId } from '#contract/kit/id.ts'
import type { ImportMapping } from '#contract/staff/imports.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { cellsBy, isBlank, type Cells } from './columns.rules.ts'
import * as store from './imports.store.ts'
import type { Encoding } from './csv-rows.ts'
import { readFile, type KeptFile } from './read-file.ts'

/** A line of a file with its cells by field. */
export interface FileLine {
  /** As a spreadsheet counts, from 1 with the heading. */
  line: number
  cells: Cells
}

const purpose = 'import'

export const sealFile = ({ secrets }: Pick<Context, 'secrets'>, id: ImportId, bytes: Uint8Array): Buffer =>
  secrets.seal(purpose, id, bytes)

/** The bytes of the file of an import; undefined once it is deleted. */
export const fileBytes = async (
  { secrets }: Pick<Context, 'secrets'>,
  db: Db,
  id: ImportId,
): Promise<(KeptFile & { isRest: boolean }) | undefined> => {
  const file = await store.fileOf(db, id)
  return file && { bytes: secrets.unseal(purpose, id, file.sealed), encoding: file.encoding, isRest: file.is_rest }
}

/** How a file is read: as a member has chosen, where it is not UTF-16. */
export const encodingWith = (found: Encoding, { encoding }: Pick<ImportMapping, 'encoding'>): Encoding =>
  found === 'utf-16' ? found : (encoding ?? found)

/** The rows of an import that has not run yet, as this mapping reads them; refuses `file_gone`. */
export const openFile = async (
  ctx: Pick<Context, 'secrets'>,
  db: Db,
  id: ImportId,
  mapping: Pick<ImportMapping, 'encoding'>,
): Promise<string[][]> => {
  const file = await fileBytes(ctx, db, id)
  if (!file || file.isRest) return refuse('file_gone')
  return readFile({ ...file, encoding: encodingWith(file.encoding, mapping) })
}

/** Lines with something in them, below the heading if there is one. */
export const linesIn = (
  rows: readonly (readonly string[])[],
  { hasHeading, columns }: Pick<ImportMapping, 'hasHeading' | 'columns'>,
): FileLine[] =>
  rows.flatMap((row, index) =>
    (hasHeading && index === 0) || isBlank(row) ? [] : [{ line: index + 1, cells: cellsBy(row, columns) }],
  )
