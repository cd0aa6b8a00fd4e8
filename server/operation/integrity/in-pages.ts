const first = '00000000-0000-0000-0000-000000000000'

/** Yields rows in batches, in the order of their ids, so that memory does not grow with the tables. */
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
