/** The lines of a file that did not go in, with its heading. */
export interface Rest {
  heading: readonly string[]
  lines: readonly (readonly [line: number, cells: readonly string[]])[]
}

/** The bytes that are kept of a file after its run; undefined where every line went in. */
export const restOf = (rows: readonly (readonly string[])[], lines: readonly number[]): Buffer | undefined => {
  if (lines.length === 0) return undefined
  const remaining: Rest = { heading: rows[0] ?? [], lines: lines.map((line) => [line, rows[line - 1] ?? []] as const) }
  return Buffer.from(JSON.stringify(remaining))
}

export const readRest = (bytes: Buffer): Rest => JSON.parse(bytes.toString('utf8')) as Rest
