import { createHash } from 'node:crypto'
import { importFields, maxImportCellLength, type ImportKind } from '#contract/staff/reception/import-files.ts'
import type { ImportLine, ImportMapping } from '#contract/staff/reception/imports.ts'
import type { Correction } from './read-file.ts'

/** Tells whether the cells of a line are still those that were shown. */
const versionOf = (row: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url')

/** The cells of a line that may be corrected, one of each column that is a field, with the version of the line. */
export const cellsToCorrect = (
  kind: ImportKind,
  row: readonly string[],
  { columns }: Pick<ImportMapping, 'columns'>,
): NonNullable<ImportLine['toCorrect']> => {
  const fields = new Map(columns.map(({ field, column }) => [column, field]))
  const order: readonly string[] = importFields[kind]
  const cells = [...fields].map(([column, field]) => ({
    column,
    field,
    value: (row[column] ?? '').slice(0, maxImportCellLength),
  }))
  return {
    version: versionOf(row),
    cells: cells.toSorted((one, another) => order.indexOf(one.field) - order.indexOf(another.field)),
  }
}

/** Corrections with those of a line in place of the earlier ones of the same cells. */
export const withCorrections = (
  before: readonly Correction[],
  line: number,
  cells: readonly { column: number; value: string }[],
): Correction[] => {
  const corrected = new Set(cells.map(({ column }) => column))
  return [
    ...before.filter(([at, column]) => at !== line || !corrected.has(column)),
    ...cells.map(({ column, value }): Correction => [line, column, value]),
  ]
}
