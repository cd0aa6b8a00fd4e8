import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/database.ts'
import { floorOf } from './floors.ts'

const root = join(import.meta.dirname, '..')

/** Owner of each table: the only module that may read or write it. Exceptions are listed in the architecture tests. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  account: ['person', 'person_correction', 'login', 'guardianship', 'agreement', 'session', 'one_time_token'],
  catalogue: ['article', 'article_price', 'catalogue_version'],
  payments: ['intent', 'checkout', 'supplier_answer', 'payment', 'refund'],
  invoices: ['invoice_counter', 'invoice', 'invoice_document', 'credit_line', 'hand_refund', 'lost_number'],
  till: ['till_session', 'tender', 'cash_move', 'given_out'],
  sales: [
    'desk_sale',
    'outage',
    'bound_book_sale',
    'desk_refund',
    'desk_correction',
    'slip_print',
    'slip_email',
    'ticket_grant',
    'rental_out',
    'rental_move',
  ],
  'pre-invoices': ['pre_invoice_counter', 'pre_invoice', 'pre_invoice_document', 'desk_pre_invoice'],
  tickets: ['ticket', 'bearer_ticket'],
  visits: ['visit', 'queued_visit'],
  classes: ['class', 'class_date', 'class_date_coach', 'class_price', 'class_coach', 'closed_day', 'place'],
  attendance: ['attendance', 'day_guest', 'makeup'],
  rescheduling: ['date_change', 'date_refund', 'place_move'],
  certificates: ['certificate'],
  notes: ['person_note', 'entry_ban', 'safety_note'],
  arrivals: ['arrival', 'guardian_request'],
  gifts: ['voucher', 'voucher_document'],
  cancellations: ['cancellation', 'cancelled_place'],
  imports: ['import', 'import_file', 'import_line', 'imported_person'],
  withdrawals: ['withdrawal'],
  staff: [
    'search_day',
    'staff',
    'staff_role',
    'staff_recovery_code',
    'staff_link',
    'staff_session',
    'pin_pass',
    'desk_device',
    'desk_device_code',
    'approval',
    'approval_person',
  ],
  fiscal: ['fiscal_document', 'fiscal_book_document', 'fiscal_premises'],
  settings: ['setting_change'],
  desk: ['staff_message'],
  figures: ['figure', 'figure_day', 'figure_change'],
  platform: ['audit_log', 'db_event', 'email', 'limit_count', 'switched_off'],
}

/** The module that owns a table, or undefined. */
export const ownerOf = (table: string): string | undefined =>
  Object.keys(tablesOf).find((owner) => tablesOf[owner]?.includes(table))

/** Types of columns that the database's own types do not express, by table and column or by column alone. */
const meanings: Record<string, string> = {
  'person.id': 'PersonId',
  person_id: 'PersonId',
  merged_into: 'PersonId',
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
  'queued_visit.state': "'recorded' | 'already_in' | 'doubtful' | 'dismissed'",
  'queued_visit.key': 'DoubtfulVisitId',
  'queued_visit.why': 'Doubt',
  decided_by: 'StaffId',
  undone_by: 'StaffId',
  granted_by: 'StaffId',
  'certificate.id': 'CertificateId',
  'certificate.kind': 'CertificateKind',
  'certificate.valid_until': 'Day',
  'person_note.id': 'NoteId',
  'person_note.kind': "'desk' | 'incident'",
  until: 'Day',
  'person_note.written_by': 'StaffId',
  ended_by: 'StaffId',
  'entry_ban.id': 'EntryBanId',
  set_by: 'StaffId',
  lifted_by: 'StaffId',
  'safety_note.written_by': 'PersonId',
  'arrival.id': 'ArrivalId',
  'guardian_request.id': 'GuardianRequestId',
  'arrival.people': 'ArrivingPerson[]',
  accepted_by: 'StaffId',
  dropped_by: 'StaffId',
  witness_id: 'StaffId',
  'class_date.id': 'ClassDateId',
  'class_date.replaces': 'ClassDateId',
  date_id: 'ClassDateId',
  'makeup.id': 'MakeupId',
  makeup_id: 'MakeupId',
  'makeup.from_date_id': 'ClassDateId',
  'makeup.used_date_id': 'ClassDateId',
  'makeup.valid_until': 'Day',
  'makeup.because': "'excused' | 'cancelled'",
  'day_guest.why': 'GuestReason',
  'date_change.id': 'DateChangeId',
  change_id: 'DateChangeId',
  'date_change.what': 'DateChangeKind',
  'date_change.new_date_id': 'ClassDateId',
  'date_change.settles': "'makeup' | 'refund'",
  'date_change.valid_until': 'Day',
  'date_refund.outcome': 'RefundOutcome',
  'date_refund.credit_note_id': 'InvoiceId',
  'date_refund.reissued_id': 'PreInvoiceId',
  'place_move.id': 'PlaceMoveId',
  'place_move.from_class': 'ClassId',
  'place_move.to_class': 'ClassId',
  'place_move.outcome': 'MoveOutcome',
  'place_move.credit_note_id': 'InvoiceId',
  'place_move.reissued_id': 'PreInvoiceId',
  added_by: 'StaffId',
  'attendance.state': 'AttendanceState',
  'visit.reason': 'EntryReason',
  supervisor_id: 'PersonId',
  'invoice.id': 'InvoiceId',
  invoice_id: 'InvoiceId',
  'invoice.cancels': 'InvoiceId',
  'invoice.replaces': 'InvoiceId',
  birth_date: 'Day',
  language: 'Language',
  'article.category': 'AnyCategory',
  'article.product_id': 'ProductId',
  'article.gift_of': 'ArticleId',
  entry_hours: 'EntryHours',
  from_day: 'Day',
  'closed_day.day': 'Day',
  'cancellation.id': 'CancellationId',
  cancellation_id: 'CancellationId',
  'cancellation.class_ids': 'ClassId[]',
  'cancelled_place.class_ids': 'ClassId[]',
  'cancelled_place.outcome': 'PlaceOutcome',
  'cancelled_place.reissued_id': 'PreInvoiceId',
  'cancelled_place.credit_note_id': 'InvoiceId',
  'cancelled_place.moved_to': 'ClassId',
  'place.moved_from': 'ClassId',
  'hand_refund.id': 'HandRefundId',
  'hand_refund.credit_note_id': 'InvoiceId',
  'closed_day.name': 'LocalizedText',
  'class.copied_from': 'ClassId',
  'article.type': 'TicketType',
  'article.name': 'LocalizedText',
  'article.description': 'LocalizedText',
  'article.level': 'LocalizedText',
  age_groups: 'AgeGroup[]',
  'ticket.type': 'TicketType',
  'ticket.name': 'LocalizedText',
  'visit.ticket_name': 'LocalizedText',
  'visit.ticket_type': 'TicketType',
  total_cents: 'Cents',
  price_cents: 'Cents',
  cents: 'Cents',
  given_cents: 'Cents',
  cash_cents: 'Cents',
  left_cents: 'Cents',
  terminal_cents: 'Cents',
  terminal_said_cents: 'Cents',
  'till_session.difference_cents': 'Cents',
  expected_cents: 'Cents',
  counted_cents: 'Cents',
  float_cents: 'Cents',
  refunded_cents: 'Cents',
  'credit_line.credit_note_id': 'InvoiceId',
  'credit_line.pieces': 'string[]',
  'ticket.ended_because': "'credited' | 'given_up' | 'banned' | 'taken_back'",
  'intent.kind': 'Kind',
  'intent.lines': 'SaleLine[]',
  'intent.company': 'Company',
  'intent.state': "'open' | 'fulfilled' | 'refunded' | 'review' | 'dropped'",
  'checkout.source': "'card' | 'paypal' | 'applepay'",
  'checkout.last_outcome': "Outcome['kind']",
  'checkout.state': "'opening' | 'open' | 'over'",
  'checkout.refused': 'PlainRefusal',
  supplier: "'card' | 'wallet'",
  'payment.spent_on': "'sale' | 'refund' | 'review'",
  reason: 'RefundReason',
  'refund.state': "'queued' | 'in_transit' | 'refunded' | 'failed'",
  'email.state': "'queued' | 'sent' | 'dead'",
  'agreement.subject': "'terms' | 'rules' | 'guardian' | 'alone' | 'safety_note'",
  'agreement.how': "'app' | 'prijavnica' | 'screen' | 'paper'",
  'invoice.lines': 'InvoiceLine[]',
  'invoice.vat': 'VatLine[]',
  'invoice.seller': 'Seller',
  'invoice.buyer': 'Buyer',
  'invoice.payment_method': 'PaidWith',
  'fiscal_document.message': 'FrozenMessage',
  'fiscal_document.state': 'FiscalState',
  'fiscal_book_document.message': 'BookMessage',
  'fiscal_book_document.state': 'FiscalState',
  'fiscal_premises.data': 'Premises',
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
  'withdrawal.id': 'WithdrawalId',
  'withdrawal.credit_note_id': 'InvoiceId',
  'withdrawal.content': 'ConfirmedDeclaration',
  'voucher.name': 'LocalizedText',
  'voucher.kind': 'GiftKind',
  'voucher.conditions': 'TicketConditions',
  age_group: 'AgeGroup',
  redeemed_by: 'PersonId',
  redeemed_for: 'PersonId',
  about_id: 'PersonId',
  'audit_log.day': 'Day',
  'search_day.day': 'Day',
  'figure.day': 'Day',
  'figure_day.day': 'Day',
  'figure_change.day': 'Day',
  'figure.kind': 'FigureKind',
  'figure.label': 'LocalizedText',
  'audit_log.actor': "'customer' | 'operator' | 'system' | 'supplier' | 'staff'",
  'staff.id': 'StaffId',
  staff_id: 'StaffId',
  enrolled_by: 'StaffId',
  revoked_by: 'StaffId',
  made_by: 'StaffId',
  asked_by: 'StaffId',
  sent_by: 'StaffId',
  approved_by: 'StaffId',
  'desk_device.id': 'DeviceId',
  device_id: 'DeviceId',
  'approval.id': 'ApprovalId',
  'approval_person.approval_id': 'ApprovalId',
  'approval.permission': 'Permission',
  'approval.facts': 'StoredFact[]',
  'staff_role.role': 'Role',
  'person_correction.what': "'birth_date' | 'guardian' | 'merge'",
  'staff_link.purpose': "'set_up' | 'reset_password'",
  'import.id': 'ImportId',
  import_id: 'ImportId',
  'import.kind': 'ImportKind',
  'import.state': "Import['state']",
  'import.encoding': "Import['encoding']",
  'import.delimiter': "Import['delimiter']",
  'import.mapping': 'ImportMapping',
  'import.counts': 'ImportCounts',
  run_by: 'StaffId',
  'import_line.verdict': 'ImportVerdict',
  'import_line.problems': 'ImportProblem[]',
  'import_line.decision': 'ImportDecision',
  'import_line.outcome': 'LineOutcome',
  'till_session.id': 'TillSessionId',
  till_session_id: 'TillSessionId',
  opened_by: 'StaffId',
  'till_session.opened_device': 'DeviceId',
  'till_session.opening_count': 'CountedCash',
  counted_by: 'StaffId',
  'till_session.counted': 'CountedCash',
  closed_by: 'StaffId',
  confirmed_by: 'StaffId',
  'till_session.totals': 'Totals',
  'tender.how': "'cash' | 'terminal'",
  'cash_move.why': 'MoveReason',
  'given_out.what': "'refund' | 'pay_out' | 'correction'",
  opening_confirmed_by: 'StaffId',
  'desk_sale.id': 'SaleId',
  desk_sale_id: 'SaleId',
  sale_id: 'SaleId',
  book_sale_id: 'SaleId',
  'outage.id': 'OutageId',
  outage_id: 'OutageId',
  'outage.cause': 'OutageCause',
  'ticket_grant.id': 'GrantId',
  grant_id: 'GrantId',
  'ticket_grant.why': "'free' | 'compensation'",
  taken_back_by: 'StaffId',
  'bearer_ticket.id': 'BearerTicketId',
  bearer_ticket_id: 'BearerTicketId',
  'bearer_ticket.name': 'LocalizedText',
  'desk_refund.id': 'DeskRefundId',
  'desk_refund.credit_note_id': 'InvoiceId',
  'desk_refund.how': "'cash' | 'terminal' | 'supplier'",
  'desk_correction.id': 'DeskCorrectionId',
  'desk_correction.credit_note_id': 'InvoiceId',
  'desk_correction.new_invoice_id': 'InvoiceId',
  'desk_correction.what': "'payment' | 'company'",
  'desk_sale.state': "'waiting' | 'sold' | 'dropped'",
  'desk_sale.company': 'Company',
  'desk_sale.lines': 'SoldLine[]',
  start_date: 'Day',
  end_date: 'Day',
}

/** File that declares each of these types. */
const declaredIn: Record<string, readonly string[]> = {
  '#contract/money/cart.ts': ['Company'],
  '#contract/platform/ticket-type.ts': ['EntryHours', 'TicketType'],
  '#contract/climbing/gifts.ts': ['GiftKind'],
  '#contract/platform/age-groups.ts': ['AgeGroup'],
  '#contract/platform/day.ts': ['Day'],
  '#contract/platform/id.ts': [
    'ApprovalId',
    'ArrivalId',
    'GuardianRequestId',
    'ArticleId',
    'BearerTicketId',
    'GrantId',
    'CancellationId',
    'CertificateId',
    'ClassDateId',
    'ClassId',
    'DateChangeId',
    'DeskCorrectionId',
    'DeskRefundId',
    'DeviceId',
    'DoubtfulVisitId',
    'EntryBanId',
    'HandRefundId',
    'ImportId',
    'IntentId',
    'InvoiceId',
    'MakeupId',
    'NoteId',
    'PersonId',
    'PlaceMoveId',
    'PreInvoiceId',
    'ProductId',
    'SaleId',
    'OutageId',
    'StaffId',
    'TicketId',
    'TillSessionId',
    'VisitId',
    'VoucherId',
    'WithdrawalId',
  ],
  '#contract/platform/language.ts': ['Language', 'LocalizedText'],
  '#contract/platform/money.ts': ['Cents'],
  '#contract/platform/refusals.ts': ['PlainRefusal'],
  '#contract/people/certificates.ts': ['CertificateKind'],
  '#contract/money/payments.ts': ['Kind'],
  '#contract/climbing/visits.ts': ['EntryReason'],
  '#contract/staff/reception/arrivals.ts': ['ArrivingPerson'],
  '#contract/staff/centre/articles.ts': ['AnyCategory'],
  '#contract/staff/climbing/attendance.ts': ['AttendanceState', 'GuestReason'],
  '#contract/staff/reception/import-files.ts': ['ImportKind'],
  '#contract/staff/reception/imports.ts': [
    'Import',
    'ImportCounts',
    'ImportDecision',
    'ImportMapping',
    'ImportProblem',
    'ImportVerdict',
  ],
  '#contract/staff/climbing/rescheduling.ts': ['DateChangeKind'],
  '#contract/staff/platform/roles.ts': ['Permission', 'Role'],
  '#contract/staff/reception/bound-book.ts': ['OutageCause'],
  '#contract/staff/money/till.ts': ['CountedCash', 'MoveReason', 'Totals'],
  '#contract/staff/climbing/visits.ts': ['Doubt'],
  '#providers/payments/outcome.ts': ['Outcome'],
  '#providers/fiscal/port.ts': ['BookMessage', 'Premises'],
  '#server/climbing/cancellations/cancellations.rules.ts': ['PlaceOutcome'],
  '#server/money/fiscal/fiscal.rules.ts': ['FiscalState', 'FrozenMessage'],
  '#server/reception/imports/imports.rules.ts': ['LineOutcome'],
  '#server/money/invoices/invoices.rules.ts': ['Buyer', 'FrozenTerm', 'InvoiceLine', 'PaidWith', 'Seller', 'VatLine'],
  '#server/money/payments/goods.ts': ['SaleLine'],
  '#server/money/payments/payments.rules.ts': ['RefundReason'],
  '#server/climbing/rescheduling/rescheduling.rules.ts': ['MoveOutcome', 'RefundOutcome'],
  '#server/reception/figures/figures.rules.ts': ['FigureKind'],
  '#server/reception/sales/sales.rules.ts': ['SoldLine'],
  '#server/people/staff/facts.ts': ['StoredFact'],
  '#server/climbing/tickets/tickets.rules.ts': ['TicketConditions'],
  '#server/climbing/withdrawals/withdrawals.rules.ts': ['ConfirmedDeclaration'],
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  'double precision': 'number',
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
  is_generated: boolean
}

const typeOf = ({ table_name, column_name, data_type, is_nullable, has_default, is_generated }: Column): string => {
  const meaning = meanings[`${table_name}.${column_name}`] ?? meanings[column_name]
  const plain = data_type === 'jsonb' ? 'unknown' : types[data_type === 'ARRAY' ? 'text[]' : data_type]
  const base = meaning ?? plain
  if (!base) throw new Error(`${table_name}.${column_name}: no type for ${data_type}`)
  const nullable = is_nullable === 'YES'
  const type = nullable ? `${base} | null` : base
  // JSON is read as an object and written as text.
  if (data_type === 'jsonb')
    return `ColumnType<${type}, string${nullable ? ' | null | undefined' : ''}, string${nullable ? ' | null' : ''}>`
  if (is_generated) return `GeneratedAlways<${type}>`
  return has_default && !nullable ? `Generated<${type}>` : type
}

const folderOf = (room: string): string =>
  room === 'platform' ? 'server/platform/database' : `server/${floorOf(room)}/${room}`

/** Import lines of one file: its types, by `#` from elsewhere, by `./` from its own folder. */
const importsFor = (room: string, text: string): string =>
  Object.entries(declaredIn)
    .flatMap(([file, names]) => {
      const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
      const own = `#${folderOf(room)}/`
      const path = file.startsWith(own) ? file.replace(own, './') : file
      return used.length ? [`import type { ${used.join(', ')} } from '${path}'\n`] : []
    })
    .join('')

/** Types of the migrated database's tables, one file for each module that owns tables. */
export const describeTables = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { sql } = await import('kysely')
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable, column_default is not null as has_default,
           is_generated = 'ALWAYS' as is_generated
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name, ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const modules = Map.groupBy(tables, ([table]) => {
    const owner = ownerOf(table)
    if (!owner) throw new Error(`no module owns the table ${table} (tablesOf)`)
    return owner
  })
  return new Map(
    [...modules].map(([room, owned]) => {
      const text = owned
        .map(
          ([table, columns]) =>
            `    ${table}: {\n${columns.map((column) => `      ${column.column_name}: ${typeOf(column)}\n`).join('')}    }\n`,
        )
        .join('')
      const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`))
      return [
        `${folderOf(room)}/${room}.tables.ts`,
        `// Generated from the migrated database by \`npm run tables\`; tests/architecture/tables.test.ts compares.\n` +
          (kysely.length ? `import type { ${kysely.join(', ')} } from 'kysely'\n` : '') +
          `${importsFor(room, text)}\n` +
          `declare module '#server/platform/database/database.ts' {\n  interface Tables {\n${text}  }\n}\n`,
      ]
    }),
  )
}

if (import.meta.main) {
  const { emptyDatabase } = await import('#server/platform/database/migrate.ts')
  const database = await emptyDatabase()
  for (const [file, text] of await describeTables(database.db)) writeFileSync(join(root, file), text)
  await database.close()
}
