import { amountOf, cents, type Cents } from '#contract/platform/money.ts'
import { listedNumber } from '#server/money/fiscal/register.rules.ts'
import type { VoucherTerm } from '#server/climbing/classes/voucher-claims.ts'
import type { MoneyToReview } from '#server/money/payments/review.ts'
import type { AuditRow } from '#server/platform/audit-log.store.ts'
import type { UnsentEmails } from '#server/platform/email/retry-emails.ts'
import type { LostNumbers } from '#server/money/invoices/lost-numbers.ts'
import type { AwaitedSeries } from '#server/money/invoices/number-series.ts'
import type { ListedSeries, SkippedByList } from '#server/money/invoices/skip-listed-numbers.ts'
import type { OpenDeclaration } from '#server/climbing/withdrawals/declare-withdrawal.ts'

/** Maximum of rows listed below each title. */
const maxListed = 50

/** `-12.50 EUR` of a credit note. */
export const signedEuros = (sum: Cents): string => `${sum < 0 ? '-' : ''}${amountOf(cents(Math.abs(sum)))} EUR`

/** `1 attempt`, `3 attempts`. */
export const counted = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`

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

/** `PC1-WEB1 2026`; pro-formas have one series a year. */
const seriesLabel = ({ name, year }: Pick<AwaitedSeries, 'name' | 'year'>): string => `${name || 'pro-formas'} ${year}`

/** A number as `skip-numbers` takes it. */
const numberInYear = ({ name, year }: Pick<AwaitedSeries, 'name' | 'year'>, number: number): string =>
  [...(name ? [name] : []), number, year].join('-')

/** Series that give no number, with the last one known here. */
export const listAwaited = (awaited: readonly AwaitedSeries[]): string =>
  awaited.map((series) => `${seriesLabel(series)} (last known ${series.last})`).join(', ')

/** Why no number is given yet, with the command for each series. */
export const askForLastNumbers = (awaited: readonly AwaitedSeries[]): string =>
  [
    'Numbers given after the backup are unknown here, so none is given until their last one is named. If people hold none after the last known one, repeat that one:',
    ...awaited.map(
      (series) =>
        `  ${seriesLabel(series)}: last known ${series.last}; \`skip-numbers ${numberInYear(series, series.last)}\`, or a higher number`,
    ),
    'The list of the tax authority names the last ones of all series of invoices: `skip-numbers --list <file>`.',
  ].join('\n')

const listedSeriesLine = ({ name, year, highest, outcome }: ListedSeries): string => {
  const label = seriesLabel({ name, year })
  const command = (number: number) => `\`skip-numbers ${numberInYear({ name, year }, number)}\``
  if ('state' in outcome)
    return outcome.state === 'skipped'
      ? `${label}: ${outcome.first} to ${outcome.last} are not given again; the next one is ${outcome.last + 1}`
      : `${label}: nothing is lost; the next one is ${outcome.last + 1}`
  return outcome.refused === 'number_below'
    ? `${label}: left as it is, the list ends with ${highest}, and this database has ${outcome.last}. Get the whole list; if people hold none after ${outcome.last}, run ${command(outcome.last)}`
    : `${label}: left as it is, ${outcome.count} numbers after ${outcome.last} are too many for the invoices in the list; check ${highest}`
}

/** What a list of the tax authority changed, and the invoices that this database has lost. */
export const listSkipped = ({ series, lost, others }: SkippedByList): string =>
  [
    ...series.map(listedSeriesLine),
    ...others.map(({ name, year, count }) => `${name} ${year}: left out, no series of this database (${count} listed)`),
    table(
      'invoices lost here',
      lost.map((each) => [
        listedNumber(each),
        each.day,
        each.cents === null ? null : signedEuros(each.cents),
        each.eor,
      ]),
    ),
    'The list lacks invoices that the authority had not confirmed yet. Compare it with the last sent emails, and name a higher number with `skip-numbers`.',
  ].join('\n')

/** Numbers that were noted as lost. */
export const listLostNumbers = (rows: readonly LostNumbers[]): string =>
  table(
    'lost numbers',
    rows.map(({ series, year, first, last, notedAt }) => [
      seriesLabel({ name: series, year }),
      first === last ? `${first}` : `${first}–${last}`,
      `noted ${notedAt.toISOString()}`,
    ]),
  )

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
