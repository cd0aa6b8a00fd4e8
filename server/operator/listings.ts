import { amountOf } from '#contract/kit/money.ts'
import type { VoucherTerm } from '#server/classes/voucher-claims.ts'
import type { MoneyToReview } from '#server/payments/review.ts'
import type { AuditRow } from '#server/platform/audit-log.store.ts'
import type { UnsentEmails } from '#server/platform/email/retry-emails.ts'
import type { OpenDeclaration } from '#server/withdrawals/declare-withdrawal.ts'

/** Maximum of rows listed below each title. */
const maxListed = 50

type Cells = readonly (string | number | null)[]

/** A title with the number of rows, and a line for each; empty cells are left out. */
const table = (title: string, rows: readonly Cells[], max = Infinity): string =>
  [
    `${title}: ${rows.length || 'none'}`,
    ...rows
      .slice(0, max)
      .map((cells) => `  ${cells.filter((cell) => cell !== null && cell !== '').join('  ')}`.trimEnd()),
    ...(rows.length > max ? [`  and ${rows.length - max} more`] : []),
  ].join('\n')

type Money = Pick<MoneyToReview['payments'][number], 'id' | 'cents' | 'supplier' | 'supplierPaymentId' | 'reference'>

const moneyCells = ({ id, cents, supplier, supplierPaymentId, reference }: Money, at: Date, what: string): Cells => [
  id,
  at.toISOString(),
  `${amountOf(cents)} EUR`,
  what,
  `${supplier} ${supplierPaymentId}`,
  `reference ${reference}`,
]

/** Payments in review and refunds that a supplier refused. */
export const listReview = ({ payments, refunds }: MoneyToReview): string =>
  [
    table(
      'payments in review',
      payments.map((each) => moneyCells(each, each.takenAt, each.brand)),
    ),
    table(
      'refused refunds',
      refunds.map((each) => [...moneyCells(each, each.queuedAt, each.reason), `attempt ${each.attempt}`]),
    ),
  ].join('\n')

/** Terms that a voucher may be redeemed for. */
export const listTerms = (terms: readonly VoucherTerm[]): string =>
  [
    'choose a date with --term',
    table(
      'dates',
      terms.map(({ id, name, startsAt, free }) => [id, startsAt.toISOString(), name.sl, `${free} free`]),
    ),
  ].join('\n')

/** Declarations of withdrawal by form, as they were typed. */
export const listDeclarations = (open: readonly OpenDeclaration[]): string =>
  table(
    'open declarations of withdrawal',
    open.map(({ id, declaredAt, name, email, invoice, what }) => [
      id,
      declaredAt.toISOString(),
      name,
      email,
      invoice,
      what,
    ]),
  )

const listEmails = (title: string, emails: UnsentEmails['queued']): string =>
  table(
    title,
    emails.map(({ id, kind, createdAt, retries, error }) => [
      id,
      kind,
      createdAt.toISOString(),
      retries === null ? 'no job' : `${retries} retries`,
      error,
    ]),
    maxListed,
  )

/** Emails that wait and emails that were given up, with the last error of the mail server. */
export const listUnsentEmails = ({ queued, dead }: UnsentEmails): string =>
  [listEmails('emails queued', queued), listEmails('emails given up', dead)].join('\n')

const entryLine = (row: AuditRow): string =>
  [
    row.at.toISOString(),
    [row.actor, row.person_id ?? row.operator].filter((word) => word !== null).join(' '),
    row.action,
    row.object_id === null ? row.object : `${row.object} ${row.object_id}`,
    ...(row.about_id !== null && row.about_id !== row.object_id ? [`about ${row.about_id}`] : []),
    ...(row.fields.length ? [`fields ${row.fields.join(',')}`] : []),
    ...(row.address_hash ? [`from ${row.address_hash.toString('hex').slice(0, 12)}`] : []),
    ...(row.request_id ? [`request ${row.request_id}`] : []),
  ].join('  ')

/** Entries of the audit log, one line each. */
export const listEntries = (rows: readonly AuditRow[]): string => rows.map(entryLine).join('\n') || 'no entries'
