import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/database.ts'

const file = join(import.meta.dirname, '../server/platform/database/tables.ts')

/** What a column holds, where the database's own type says too little. By table and column, or by column anywhere. */
const meanings: Record<string, string> = {
  'person.id': 'PersonId',
  person_id: 'PersonId',
  guardian_id: 'PersonId',
  child_id: 'PersonId',
  signed_by: 'PersonId',
  payer_id: 'PersonId',
  participant_id: 'PersonId',
  holder_id: 'PersonId',
  buyer_id: 'PersonId',
  'article.id': 'ArticleId',
  article_id: 'ArticleId',
  'intent.id': 'IntentId',
  intent_id: 'IntentId',
  'ticket.id': 'TicketId',
  ticket_id: 'TicketId',
  'visit.id': 'VisitId',
  'invoice.id': 'InvoiceId',
  invoice_id: 'InvoiceId',
  'invoice.cancels': 'InvoiceId',
  birth_date: 'Day',
  language: 'Language',
  'article.category': 'Category',
  'article.type': 'TicketType',
  'article.name': 'LocalizedText',
  age_groups: 'AgeGroup[]',
  'ticket.type': 'TicketType',
  'ticket.name': 'LocalizedText',
  'visit.ticket_name': 'LocalizedText',
  'visit.ticket_type': 'TicketType',
  total_cents: 'Cents',
  price_cents: 'Cents',
  cents: 'Cents',
  'intent.kind': 'Kind',
  'intent.lines': 'SaleLine[]',
  'intent.company': 'Company',
  'intent.state': "'open' | 'fulfilled' | 'refunded' | 'review'",
  'checkout.source': "'card' | 'paypal' | 'applepay'",
  'checkout.last_outcome': "Outcome['kind']",
  'checkout.state': "'opening' | 'open' | 'over'",
  'checkout.refused': 'PlainRefusal',
  supplier: "'card' | 'wallet'",
  'payment.spent_on': "'sale' | 'refund' | 'review'",
  reason: 'RefundReason',
  'refund.state': "'queued' | 'in_transit' | 'refunded' | 'failed'",
  'mail.state': "'queued' | 'sent' | 'dead'",
  'agreement.subject': "'terms' | 'rules' | 'guardian'",
  'invoice.lines': 'InvoiceLine[]',
  'invoice.vat': 'VatLine[]',
  'invoice.seller': 'Seller',
  'invoice.buyer': 'Buyer',
  'invoice.payment_method': 'PaidWith',
  'class.id': 'ClassId',
  class_id: 'ClassId',
  'class.name': 'LocalizedText',
  'place.state': "'held' | 'confirmed' | 'released'",
  'pre_invoice.id': 'PreInvoiceId',
  pre_invoice_id: 'PreInvoiceId',
  'pre_invoice.class_ids': 'ClassId[]',
  'pre_invoice.name': 'LocalizedText',
  'pre_invoice.lines': 'InvoiceLine[]',
  'pre_invoice.vat': 'VatLine[]',
  'pre_invoice.terms': 'FrozenTerm[]',
  'pre_invoice.seller': 'Seller',
  'pre_invoice.buyer': 'Buyer',
  'pre_invoice.state': "'open' | 'paid' | 'void'",
  'voucher.id': 'VoucherId',
  voucher_id: 'VoucherId',
  'voucher.name': 'LocalizedText',
  'voucher.kind': 'GiftKind',
  'voucher.terms': 'TicketTerms',
  age_group: 'AgeGroup',
  redeemed_by: 'PersonId',
  redeemed_for: 'PersonId',
  about_id: 'PersonId',
  'deed.day': 'Day',
  'deed.actor': "'customer' | 'operator' | 'system' | 'supplier'",
  start_date: 'Day',
  end_date: 'Day',
}

const imports = `import type { Company } from '#contract/cart.ts'
import type { Category, TicketType } from '#contract/catalogue.ts'
import type { GiftKind } from '#contract/gifts.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ArticleId, ClassId, IntentId, InvoiceId, PersonId, PreInvoiceId, TicketId, VisitId, VoucherId } from '#contract/kit/id.ts'
import type { Language, LocalizedText } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { PlainRefusal } from '#contract/kit/refusals.ts'
import type { Kind } from '#contract/payments.ts'
import type { Outcome } from '#providers/payments/outcome.ts'
import type { Buyer, FrozenTerm, InvoiceLine, PaidWith, Seller, VatLine } from '#server/invoices/invoices.rules.ts'
import type { SaleLine } from '#server/payments/goods.ts'
import type { RefundReason } from '#server/payments/payments.rules.ts'
import type { TicketTerms } from '#server/tickets/tickets.rules.ts'
`

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  date: 'string',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'string',
  'text[]': 'string[]',
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
}

const typeOf = ({ table_name, column_name, data_type, is_nullable, has_default }: Column): string => {
  const meaning = meanings[`${table_name}.${column_name}`] ?? meanings[column_name]
  const plain = data_type === 'jsonb' ? 'unknown' : types[data_type === 'ARRAY' ? 'text[]' : data_type]
  const base = meaning ?? plain
  if (!base) throw new Error(`${table_name}.${column_name}: no type for ${data_type}`)
  const nullable = is_nullable === 'YES'
  const type = nullable ? `${base} | null` : base
  // JSON is read as an object and written as text.
  if (data_type === 'jsonb')
    return `ColumnType<${type}, string${nullable ? ' | null | undefined' : ''}, string${nullable ? ' | null' : ''}>`
  return has_default && !nullable ? `Generated<${type}>` : type
}

/** The text of server/platform/database/tables.ts for a migrated database. */
export const describeTables = async (db: Db): Promise<string> => {
  const { sql } = await import('kysely')
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable, column_default is not null as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name, ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const text = [...tables].map(
    ([table, columns]) =>
      `    ${table}: {\n${columns.map((column) => `      ${column.column_name}: ${typeOf(column)}\n`).join('')}    }\n`,
  )
  return (
    `// Generated from the migrated database by \`npm run tables\`; tests/house/tables.test.ts compares.\n` +
    `import type { ColumnType, Generated } from 'kysely'\n${imports}\n` +
    `declare module '#server/platform/database/database.ts' {\n  interface Tables {\n${text.join('')}  }\n}\n`
  )
}

if (import.meta.main) {
  const { emptyDatabase } = await import('#server/platform/database/migrate.ts')
  const database = await emptyDatabase()
  writeFileSync(file, await describeTables(database.db))
  await database.close()
}
