const first = '00000000-0000-0000-0000-000000000000'

/** Rows in the order of their ids, so many at a time: nothing that grows with the years is held at once. */
export async function* pages<Row extends { id: string }>(
  load: (after: string, batchSize: number) => Promise<Row[]>,
  batchSize = 200,
): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const rows = await load(after, batchSize)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
