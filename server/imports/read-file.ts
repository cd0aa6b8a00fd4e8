import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CsvError, parse, type Options } from 'csv-parse'
import { maxImportBytes, maxImportColumns, maxImportLines } from '#contract/staff/import-files.ts'
import type { Import } from '#contract/staff/imports.ts'
import { refuse } from '#server/platform/refuse.ts'

export type Encoding = Import['encoding']
export type Delimiter = Import['delimiter']

/** A file as text, with how it was written. */
export interface ReadFile {
  encoding: Encoding
  delimiter: Delimiter
  /** Cells by row; the first row is line 1 of a spreadsheet. */
  rows: readonly (readonly string[])[]
}

const unzipped = promisify(gunzip)

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The bytes of a file, which a browser may have compressed; one that swells beyond the limit is refused on the way. */
export const unpack = async (bytes: Buffer): Promise<Buffer> => {
  if (!isGzip(bytes)) return bytes
  try {
    return await unzipped(bytes, { maxOutputLength: maxImportBytes })
  } catch (error) {
    return refuse(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'file_too_large' : 'file_unreadable',
    )
  }
}

/** UTF-8 where the bytes are that, else the encoding of older Slovenian programs. Spreadsheets and pictures are no text. */
const decode = (bytes: Uint8Array): { encoding: Encoding; text: string } => {
  if (bytes.includes(0)) return refuse('file_unreadable')
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'windows-1250', text: new TextDecoder('windows-1250').decode(bytes) }
  }
}

/** Longest row in characters; a quotation mark that is never closed ends here. */
const maxRowLength = 64 * 1024
const chunkLength = 64 * 1024

const optionsOf = (delimiter: Delimiter): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: maxRowLength,
})

/** Pieces of a text, with a turn of the event loop between them, so that other callers are served meanwhile. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += chunkLength) {
    yield text.slice(from, from + chunkLength)
    await setImmediate()
  }
}

const rowsOf = async (text: string, delimiter: Delimiter, maxRows: number): Promise<string[][]> => {
  const parser = Readable.from(piecesOf(text)).pipe(parse(optionsOf(delimiter)))
  const rows: string[][] = []
  try {
    for await (const row of parser) {
      rows.push(row as string[])
      if (rows.length === maxRows) break
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuse('file_unreadable')
  }
  return rows
}

const delimiters = [';', ',', '\t'] as const satisfies readonly Delimiter[]
/** Rows by which the delimiter is found. */
const probedRows = 20
const probedLength = 16 * 1024

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** The delimiter that gives every row of the beginning the most cells; of equal ones the first. */
const delimiterOf = async (text: string): Promise<Delimiter> => {
  // Cut at the end of a line: half a row has fewer cells.
  const beginning = text.length <= probedLength ? text : text.slice(0, text.lastIndexOf('\n', probedLength) + 1) || text
  const found = { delimiter: delimiters[0] as Delimiter, cells: 1 }
  for (const delimiter of delimiters) {
    const rows = await rowsOf(beginning, delimiter, probedRows).catch(() => [])
    const cells = Math.min(...rows.filter((row) => !isBlank(row)).map((row) => row.length))
    if (Number.isFinite(cells) && cells > found.cells) Object.assign(found, { delimiter, cells })
  }
  return found.delimiter
}

/**
 * Reads a file whose bytes were sent or kept, up to `maxRows` (docs/product/imports.md §2). Blank rows at its end are left
 * out. Refuses `file_empty`, `file_too_long` and `file_unreadable`.
 */
export const readFile = async (bytes: Buffer, maxRows: number = maxImportLines + 1): Promise<ReadFile> => {
  const { encoding, text } = decode(bytes)
  const delimiter = await delimiterOf(text)
  const rows = await rowsOf(text, delimiter, maxRows)
  while (rows.length > 0 && isBlank(rows.at(-1)!)) rows.pop()
  if (rows.length === 0) refuse('file_empty')
  if (rows.length > maxImportLines) refuse('file_too_long')
  if (rows.some((row) => row.length > maxImportColumns)) refuse('file_unreadable')
  return { encoding, delimiter, rows }
}
