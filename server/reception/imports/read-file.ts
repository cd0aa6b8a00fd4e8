import { setImmediate } from 'node:timers/promises'
import { maxImportLines } from '#contract/staff/reception/import-files.ts'
import { isBlank } from './columns.rules.ts'
import { beginRows, decoderOf, rowsOf, type Encoding } from './csv-rows.ts'

/** A cell that a member has corrected: its line, its column, and what stands there now. */
export type Correction = readonly [line: number, column: number, value: string]

/** The bytes of a file as they are stored, and how they are read. */
export interface KeptFile {
  bytes: Buffer
  encoding: Encoding
  /** Beside the bytes, so that another encoding still reads all others. */
  corrections: readonly Correction[]
}

const pieceLength = 64 * 1024

/** Pieces of a kept file, with a turn of the event loop between them, so that other callers are served meanwhile. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceLength) {
    yield bytes.subarray(from, from + pieceLength)
    await setImmediate()
  }
}

/** Cells of a kept file by row, up to `maxRows`; the first row is line 1 of a spreadsheet. Blank rows at its end are left out. */
export const readFile = async (
  { bytes, encoding, corrections }: KeptFile,
  maxRows: number = maxImportLines,
): Promise<string[][]> => {
  const { bytes: text, delimiter } = await beginRows(bytes)
  const rows: string[][] = []
  for await (const row of rowsOf(piecesOf(text), delimiter)) if (rows.push(row) === maxRows) break
  while (rows.length > 0 && isBlank(rows.at(-1)!)) rows.pop()
  const read = rows.map(decoderOf(encoding))
  for (const [line, column, value] of corrections) {
    const row = read[line - 1]
    if (!row) continue
    while (row.length < column) row.push('')
    row[column] = value
  }
  return read
}
