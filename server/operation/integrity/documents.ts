import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Finding } from './check.ts'
import { pages } from './in-pages.ts'

interface StoredDocument {
  id: string
  bytes: Buffer
  sha256: Buffer
}

/** Documents in memory at a time, because they are large. */
const batchSize = 20

const load =
  (db: Db, select: RawBuilder<unknown>) =>
  async (after: string, limit: number): Promise<StoredDocument[]> =>
    (
      await sql<StoredDocument>`select * from (${select}) d where id > ${after}::uuid order by id limit ${limit}`.execute(
        db,
      )
    ).rows

/** I12: every document still has the bytes that were stored. Those of vouchers are sealed with this server's key. */
export const checkDocuments = async ({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<Finding[]> => {
  const asStored = ({ bytes }: StoredDocument) => bytes
  const documents = [
    ['invoice', sql`select invoice_id as id, bytes, sha256 from invoice_document`, asStored],
    ['pre-invoice', sql`select pre_invoice_id as id, bytes, sha256 from pre_invoice_document`, asStored],
    [
      'voucher',
      sql`select voucher_id as id, sealed as bytes, sha256 from voucher_document`,
      ({ id, bytes }: StoredDocument) => secrets.unseal('voucher_document', id, bytes),
    ],
  ] as const
  const findings: Finding[] = []
  for (const [kind, select, open] of documents)
    for await (const rows of pages(load(db, select), batchSize))
      for (const row of rows)
        if (!isWhole(row, open))
          findings.push({
            invariant: 'I12',
            what: 'document that differs from its stored hash',
            which: `${kind} ${row.id}`,
          })
  return findings
}

const isWhole = (row: StoredDocument, open: (row: StoredDocument) => Uint8Array): boolean => {
  try {
    return createHash('sha256').update(open(row)).digest().equals(row.sha256)
  } catch {
    return false
  }
}
