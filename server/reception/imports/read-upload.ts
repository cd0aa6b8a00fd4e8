import { createGunzip } from 'node:zlib'
import { maxImportBytes } from '#contract/staff/reception/import-files.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import { isBlank } from './columns.rules.ts'
import {
  beginRows,
  decoderOf,
  encodingOf,
  probedLength,
  rowsOf,
  through,
  type Delimiter,
  type Encoding,
} from './csv-rows.ts'

/** A file as it was uploaded. Of its rows only the first ones are kept. */
export interface ReadUpload {
  /** Unpacked, and in UTF-8 what came in UTF-16, as they are stored. */
  bytes: Buffer
  encoding: Encoding
  delimiter: Delimiter
  /** Number of its last row with something in it. */
  lines: number
  firstRows: string[][]
}

/** Rows from which columns are proposed. */
const keptRows = 100

/** Bytes by which UTF-16 is recognised. */
const signLength = 64

type UploadBytes = AsyncIterator<Buffer, unknown>

/** Reads on until there are so many bytes, or until the file ends. */
const beginningOf = async (sent: UploadBytes, length: number): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for (let read = 0; read < length;) {
    const { value, done } = await sent.next()
    if (done) break
    pieces.push(value)
    read += value.length
  }
  return Buffer.concat(pieces)
}

/** A beginning that was looked at, and then what follows it. */
async function* resumed(beginning: Buffer, sent: UploadBytes): AsyncGenerator<Buffer> {
  if (beginning.length > 0) yield beginning
  yield* { [Symbol.asyncIterator]: () => sent }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The bytes of a file, which a browser may have compressed. */
async function* unpacked(sent: UploadBytes): AsyncGenerator<Buffer> {
  const beginning = await beginningOf(sent, 2)
  const pieces = resumed(beginning, sent)
  try {
    yield* isGzip(beginning) ? through<Buffer>(pieces, createGunzip()) : pieces
  } catch (error) {
    // What unpacking does not understand.
    throw error instanceof Refusal ? error : new Refusal('file_unreadable')
  }
}

/** UTF-16 by its mark, or by the zeros beside the plain characters of a beginning. */
const utf16Of = (beginning: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const mark = beginning.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const zerosAt = (side: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  // Most characters of a table are plain ones.
  if (even + odd <= beginning.length / 4) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

/** The pieces of a file in UTF-16 as those of UTF-8; a piece may end within a character. */
async function* fromUtf16(pieces: AsyncIterable<Buffer>, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** Keeps the pieces for storing. One that swells is refused on the way; spreadsheets and pictures are no text. */
async function* kept(pieces: AsyncIterable<Buffer>, all: Buffer[]): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > maxImportBytes) refuse('file_too_large')
    if (piece.includes(0)) refuse('file_unreadable')
    all.push(piece)
    yield piece
  }
}

/**
 * Reads a file while it arrives. What exceeds a limit is refused at once, before the rest was sent; a piece is forgotten
 * once it is read, except for its bytes, which are stored (docs/product/imports.md §2).
 */
export const readUpload = async (sent: AsyncIterable<Buffer>): Promise<ReadUpload> => {
  const all: Buffer[] = []
  const bare = unpacked(sent[Symbol.asyncIterator]())
  const first = await beginningOf(bare, signLength)
  const utf16 = utf16Of(first)
  const whole = resumed(first, bare)
  const pieces = kept(utf16 ? fromUtf16(whole, utf16) : whole, all)
  const { bytes: beginning, delimiter } = await beginRows(await beginningOf(pieces, probedLength))
  const firstRows: string[][] = []
  let read = 0
  let lines = 0
  for await (const row of rowsOf(resumed(beginning, pieces), delimiter)) {
    read += 1
    if (read <= keptRows) firstRows.push(row)
    // Blank rows at the end are no lines.
    if (!isBlank(row)) lines = read
  }
  if (lines === 0) refuse('file_empty')
  const bytes = Buffer.concat(all)
  const encoding = utf16 ? 'utf-16' : encodingOf(bytes)
  return { bytes, encoding, delimiter, lines, firstRows: firstRows.slice(0, lines).map(decoderOf(encoding)) }
}
