import type { ImportId } from '#contract/platform/id.ts'
import type { ImportMapping } from '#contract/staff/reception/imports.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { cellsBy, isBlank, type Cells } from './columns.rules.ts'
import * as store from './imports.store.ts'
import type { Encoding } from './csv-rows.ts'
import { readFile, type Correction, type KeptFile } from './read-file.ts'

/** A line of a file with its cells by field. */
export interface FileLine {
  /** As a spreadsheet counts, from 1 with the heading. */
  line: number
  cells: Cells
}

const purpose = 'import'

export const sealFile = ({ secrets }: Pick<Context, 'secrets'>, id: ImportId, bytes: Uint8Array): Buffer =>
  secrets.seal(purpose, id, bytes)

const correctionsPurpose = 'import_corrections'

export const sealCorrections = (
  { secrets }: Pick<Context, 'secrets'>,
  id: ImportId,
  corrections: readonly Correction[],
): Buffer => secrets.seal(correctionsPurpose, id, Buffer.from(JSON.stringify(corrections)))

/** The bytes of the file of an import; undefined once it is deleted. */
export const fileBytes = async (
  { secrets }: Pick<Context, 'secrets'>,
  db: Db,
  id: ImportId,
): Promise<(KeptFile & { isRest: boolean }) | undefined> => {
  const file = await store.fileOf(db, id)
  if (!file) return undefined
  const corrections = file.corrections && secrets.unseal(correctionsPurpose, id, file.corrections)
  return {
    bytes: secrets.unseal(purpose, id, file.sealed),
    encoding: file.encoding,
    isRest: file.is_rest,
    // Written above, by `sealCorrections`.
    corrections: corrections ? (JSON.parse(corrections.toString()) as Correction[]) : [],
  }
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
