import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream/promises'
import type { Duplex } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { maxImportColumns, maxImportLineBytes, maxImportLines } from '#contract/staff/reception/import-files.ts'
import type { Import } from '#contract/staff/reception/imports.ts'
import { refuse } from '#server/platform/refuse.ts'
import { isBlank } from './columns.rules.ts'

export type Encoding = Import['encoding']
export type Delimiter = Import['delimiter']

/** Bytes of a file, in pieces that end anywhere, also within a character. */
export type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

/** What a stream makes of pieces; its failure is that of the pieces or its own. An early end ends the pieces as well. */
export async function* through<Made>(pieces: Pieces, stream: Duplex): AsyncGenerator<Made> {
  // A failure destroys the stream, whose reader below throws it.
  pipeline(pieces, stream).catch(() => {})
  for await (const made of stream) yield made as Made
}

/** A cell of a column too many ends the reading at once: a row of nothing but delimiters has no length. */
const expectColumn = (cell: string, { index }: { index: number }): string =>
  index < maxImportColumns ? cell : refuse('file_too_wide')

const optionsOf = (delimiter: Delimiter): Options => ({
  delimiter,
  // One character for each byte: delimiters, quotation marks and ends of lines are the same bytes in all encodings but UTF-16.
  encoding: 'latin1',
  relax_column_count: true,
  relax_quotes: true,
  // A quotation mark that is never closed ends here.
  max_record_size: maxImportLineBytes,
  cast: expectColumn,
})

/**
 * Rows of a file as its pieces come, each byte a character. The first row that is too long, too wide or one too many is
 * refused without waiting for the next piece (docs/product/imports.md §2.7).
 */
export async function* rowsOf(pieces: Pieces, delimiter: Delimiter): AsyncGenerator<string[]> {
  let lines = 0
  try {
    for await (const row of through<string[]>(pieces, parse(optionsOf(delimiter)))) {
      lines += 1
      if (lines > maxImportLines && !isBlank(row)) refuse('file_too_long')
      yield row
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuse(error.code === 'CSV_MAX_RECORD_SIZE' ? 'file_line_too_long' : 'file_unreadable')
  }
}

const delimiters = [';', ',', '\t'] as const satisfies readonly Delimiter[]
/** Rows by which the delimiter is found. */
const probedRows = 20
/** Bytes of the beginning in which these rows are looked for. */
export const probedLength = 16 * 1024

/** The first rows of a file; those before a mistake, which the reading of the file refuses. */
const firstRows = async (beginning: Buffer, delimiter: Delimiter): Promise<string[][]> => {
  const rows: string[][] = []
  try {
    for await (const row of rowsOf([beginning], delimiter)) if (rows.push(row) === probedRows) break
  } catch {
    return []
  }
  return rows
}

/** The delimiter that gives every row of the beginning the most cells; of equal ones the first. */
const delimiterOf = async (bytes: Buffer): Promise<Delimiter> => {
  // Cut at the end of a line: half a row has fewer cells.
  const end = bytes.length <= probedLength ? bytes.length : bytes.lastIndexOf('\n', probedLength) + 1
  const beginning = bytes.subarray(0, end || bytes.length)
  const found = { delimiter: delimiters[0] as Delimiter, cells: 1 }
  for (const delimiter of delimiters) {
    const rows = await firstRows(beginning, delimiter)
    const cells = Math.min(...rows.filter((row) => !isBlank(row)).map((row) => row.length))
    if (Number.isFinite(cells) && cells > found.cells) Object.assign(found, { delimiter, cells })
  }
  return found.delimiter
}

const mark = Buffer.from([0xef, 0xbb, 0xbf])

/** The line by which spreadsheets name the delimiter of a file; it is none of its rows. */
const namedDelimiter = /^"?sep=([;,\t])"?[;,\t]*(\r\n|\n|\r)/i

/**
 * A file from its first row on: without the mark of UTF-8, which would be a part of its first cell, and without a line that
 * names the delimiter.
 */
export const beginRows = async (beginning: Buffer): Promise<{ bytes: Buffer; delimiter: Delimiter }> => {
  const text = beginning.subarray(0, mark.length).equals(mark) ? beginning.subarray(mark.length) : beginning
  const [line, named] = namedDelimiter.exec(text.subarray(0, 32).toString('latin1')) ?? []
  const bytes = text.subarray(line?.length ?? 0)
  return { bytes, delimiter: delimiters.find((each) => each === named) ?? (await delimiterOf(bytes)) }
}

/** Bytes that windows-1250 has for Š, Ž, š and ž, and where ISO-8859-2 has no characters at all. */
const isOnlyWindows = (byte: number) => byte >= 0x80 && byte <= 0x9f
/** Bytes that ISO-8859-2 has for Š, Ž, š and ž. */
const isSloveneIso = new Set([0xa9, 0xae, 0xb9, 0xbe])

/** How the bytes of a file are written that is no UTF-16: UTF-8 where they are that, else as older programs of ours write. */
export const encodingOf = (bytes: Buffer): Exclude<Encoding, 'utf-16'> => {
  if (isUtf8(bytes)) return 'utf-8'
  return bytes.some((byte) => isSloveneIso.has(byte)) && !bytes.some(isOnlyWindows) ? 'iso-8859-2' : 'windows-1250'
}

/** Cells as they were written; those of plain ASCII are that already. A file in UTF-16 is stored in UTF-8. */
export const decoderOf = (encoding: Encoding): ((row: readonly string[]) => string[]) => {
  const decoder = new TextDecoder(encoding === 'utf-16' ? 'utf-8' : encoding)
  return (row) => row.map((cell) => (/[\u0080-\u00ff]/.test(cell) ? decoder.decode(Buffer.from(cell, 'latin1')) : cell))
}
