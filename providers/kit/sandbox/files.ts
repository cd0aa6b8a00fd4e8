import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const makeFolder = (path: string): void => void mkdirSync(dirname(path), { recursive: true, mode: 0o700 })

/** Written to a second file and renamed, so that a killed process leaves the old file or the new one. */
const writeWhole = (path: string, content: unknown): void => {
  makeFolder(path)
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.${process.pid}`, path)
}

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Keys of a sandbox, made once and kept in a file: earlier payments can be queried after a restart. */
export const keysIn = async <Keys extends z.ZodMiniType>(
  path: string,
  schema: Keys,
  make: () => z.output<Keys> | Promise<z.output<Keys>>,
): Promise<z.output<Keys>> => {
  const held = schema.safeParse(readJson(path))
  if (held.success) return held.data
  const made = await make()
  writeWhole(path, made)
  return made
}

/** Port of the last run, which earlier pages and orders contain; 0 for any. */
export const lastPort = (ledger: string): number => {
  const { success, data } = z
    .int()
    .check(z.minimum(1), z.maximum(65_535))
    .safeParse(readJson(`${ledger}.port`))
  return success ? data : 0
}

export const rememberPort = (ledger: string, port: number): void => writeWhole(`${ledger}.port`, port)

const parseLine = (line: string, number: number, path: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`${path}:${number} is not a line of a sandbox's ledger`)
  }
}

/**
 * Append-only file of JSON lines, applied in order when it is opened. A line is one write before the answer, so
 * `kill -9` loses nothing that was answered. A torn last line was never answered and is cut off.
 */
export const openLedger = <Entry>(path: string, apply: (entry: Entry) => void) => {
  makeFolder(path)
  const file = openSync(path, 'a+', 0o600)
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf('\n') + 1
  // By its path: Windows does not shorten a file that is open for appending.
  if (end < bytes.length) truncateSync(path, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  // Written only by `record` below.
  lines.forEach((line, at) => apply(parseLine(line, at + 1, path) as Entry))
  return {
    /** Writes an entry, then applies it. */
    record: (entry: Entry): void => {
      writeSync(file, `${JSON.stringify(entry)}\n`)
      apply(entry)
    },
    close: (): void => closeSync(file),
  }
}
