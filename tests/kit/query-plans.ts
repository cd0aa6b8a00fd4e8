import pg from 'pg'
import { growing } from './population.ts'
import { sentText } from './sent-text.ts'

/** A statement as it was sent, and the name of the call that sent it. */
export interface Sent {
  text: string
  values: readonly unknown[]
  by: string
}

const ours = /^\s*(with|select|insert|update|delete)\b/i

/**
 * Notes one example of each statement that the server sends while `work` runs. The statements of the job queue belong to
 * its library and are left out.
 */
export const noteStatements = async (by: string, noted: Map<string, Sent>, work: () => Promise<unknown>) => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, sent: unknown, more: unknown, ...rest: unknown[]) {
    const text = sentText(sent)
    const values = typeof sent === 'string' ? more : (sent as Partial<Sent>).values
    if (text !== undefined && ours.test(text) && !/\bjobs\./.test(text) && !noted.has(text))
      noted.set(text, { text, values: Array.isArray(values) ? (values as unknown[]) : [], by })
    return query.call(this, sent, more, ...rest)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

const isGrowing = (table: string | undefined) => (growing as readonly (string | undefined)[]).includes(table)

/** An index with its table and its first column. */
export interface Index {
  name: string
  table: string
  first: string
}

/** A plan writes more parentheses around an expression than the definition of its index. */
const bare = (condition: string): string => condition.replaceAll(/[()]/g, '')

/**
 * The full scans of growing tables in a plan: sequential scans, and scans of a whole index. An index is scanned whole
 * when the condition does not name its first column, or asks only that it is not null.
 */
const fullScans = (node: Node, indexes: ReadonlyMap<string, Index>): string[] => {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': name = '', 'Index Cond': condition = '' } = node
  const index = indexes.get(name)
  const here =
    type === 'Seq Scan' && isGrowing(table)
      ? [`all of ${table}`]
      : index &&
          isGrowing(index.table) &&
          !bare(condition.replaceAll(/\(\w+ IS NOT NULL\)/g, '')).includes(bare(index.first))
        ? [`all of ${name}`]
        : []
  return [...here, ...(node.Plans ?? []).flatMap((inner) => fullScans(inner, indexes))]
}

/** Indexes of open work alone, which stay short over the years. */
const short = new Set([
  'checkout_due',
  'class_upcoming',
  // A part of a price that went back without a piece, which is rare.
  'credit_line_without_piece',
  'email_dead',
  'email_queued',
  'fiscal_document_open',
  'hand_refund_waiting',
  'payment_in_review',
  'payment_unspent',
  'pre_invoice_due',
  'refund_unsettled',
  'withdrawal_unhandled',
])

/** The indexes that grow. */
export const longIndexes = async (client: pg.ClientBase): Promise<Map<string, Index>> => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid, 1, true) as first
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.filter(({ name }) => !short.has(name)).map((index) => [index.name, index]))
}

/** Values as literals: EXECUTE takes no parameters. The driver turns each into text, or bytes. */
const literals = async (client: pg.ClientBase, values: readonly unknown[]): Promise<string[]> => {
  if (values.length === 0) return []
  const texts = values.map((value, at) => `quote_nullable($${at + 1}::${Buffer.isBuffer(value) ? 'bytea' : 'text'})`)
  const { rows } = await client.query<{ all: string[] }>(`select array[${texts.join()}] as "all"`, [...values])
  return rows[0]!.all
}

/**
 * The growing tables and indexes that a statement scans in full: in its first plan, and in the generic one that a
 * prepared statement gets from its sixth execution on.
 */
export const scansOf = async (
  client: pg.ClientBase,
  { text, values }: Sent,
  indexes: ReadonlyMap<string, Index>,
): Promise<string[]> => {
  await client.query(`prepare examined as ${text}`)
  const given = await literals(client, values)
  const execute = `execute examined${given.length ? `(${given.join()})` : ''}`
  const found: string[] = []
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (format json, costs off) ${execute}`,
      )
      found.push(...fullScans(rows[0]!['QUERY PLAN'][0].Plan, indexes))
    }
  } finally {
    await client.query('deallocate examined')
  }
  return [...new Set(found)]
}
