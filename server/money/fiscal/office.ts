import type { Answer } from '#contract/platform/endpoint.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { eurosOf, type Cents } from '#contract/platform/money.ts'
import type { fiscal, OfficeFiscalDocument } from '#contract/staff/money/fiscal.ts'
import type { Order } from '#contract/staff/platform/orders.ts'
import type { InvoiceIdentifier } from '#providers/fiscal/port.ts'
import { m } from '#texts/compiled/messages.js'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import {
  allRows,
  chosenFilter,
  dayInWords,
  handOutList,
  type Column,
  type FileCall,
  type TableFormat,
} from '#server/platform/table-files.ts'
import { sendBookDue } from './book.ts'
import { sendBookAgain } from './book.store.ts'
import { sendDue, sendNow } from './confirm.ts'
import { certificateNearMs, isSubsequent, nearMs, readNumber, resendAllMs } from './fiscal.rules.ts'
import { openDocuments, sendAgain } from './fiscal.store.ts'
import * as office from './office.store.ts'
import { listPremises } from './register-premises.ts'

const numberOf = ({ premises, device, number }: InvoiceIdentifier): string => `${premises}-${device}-${number}`

const describeDocument = (row: office.OfficeRow, now: Date): OfficeFiscalDocument => {
  const { message, state, issued_at, deadline, attempts, problem, eor, confirmed_at } = row
  return {
    _id: row.invoice_id,
    number: numberOf(message.identifier),
    year: Number(message.issuedAt.slice(0, 4)),
    isCreditNote: message.reference !== undefined,
    ...(message.reference && { reference: numberOf(message.reference.identifier) }),
    issued: issued_at.toISOString(),
    deadline: deadline.toISOString(),
    total: eurosOf(message.totalCents as Cents),
    state,
    isLate: state !== 'confirmed' && deadline < now,
    attempts,
    ...(state === 'pending' && { nextAttempt: row.next_attempt_at.toISOString() }),
    ...(problem !== null && { problem: { code: problem, detail: row.problem_detail ?? '' } }),
    zoi: row.zoi,
    ...(eor !== null && { eor }),
    ...(confirmed_at && { confirmed: confirmed_at.toISOString() }),
    policy: row.policy,
    isSubsequent: attempts > 0 && isSubsequent(attempts, issued_at, confirmed_at ?? now),
  }
}

/** How many documents wait, and until when they must be confirmed. */
export type FiscalCounts = Answer<typeof fiscal.state>['counts']

export const countOpen = async (ctx: Context): Promise<FiscalCounts> => {
  const now = ctx.clock.now()
  const { pending, rejected, late, nextDeadline } = await openDocuments(ctx.db, now)
  return {
    pending,
    rejected,
    late,
    ...(nextDeadline && { nextDeadline: nextDeadline.toISOString() }),
    isNear: nextDeadline !== null && nextDeadline.getTime() - now.getTime() < nearMs,
  }
}

/** Who the authority is, and how long our certificate for it is good. */
export const authorityOf = ({
  fiscal: authority,
  centre,
  clock,
}: Context): Answer<typeof fiscal.state>['authority'] => {
  if (!authority) return undefined
  const { until, taxNumber, subject } = authority.certificate
  const left = until.getTime() - clock.now().getTime()
  return {
    system: authority.system,
    certificate: {
      until: until.toISOString(),
      ...(taxNumber !== undefined && { taxNumber }),
      subject,
      isEnding: left < certificateNearMs,
      isOver: left <= 0,
      isOfOthers: taxNumber !== undefined && taxNumber !== centre.company.taxNumber,
    },
  }
}

/** What waits for the authority, who it is, and the premises there (docs/product/staff.md §14). */
export const fiscalState = async (ctx: Context): Promise<Answer<typeof fiscal.state>> => {
  const authority = authorityOf(ctx)
  return { counts: await countOpen(ctx), ...(authority && { authority }), premises: await listPremises(ctx) }
}

interface DocumentFilter {
  state: office.DocumentListing
  q: string
  sort?: Order<'issued'> | undefined
}

/** Rows of a filter; only a number is searched for, so other words find nothing. */
const listRows = async (
  ctx: Context,
  { state, q, ...page }: DocumentFilter & { after?: InvoiceId | undefined; limit: number },
): Promise<office.OfficeRow[]> => {
  const number = readNumber(q)
  return q.trim() !== '' && !number ? [] : office.listDocuments(ctx.db, state, { number, ...page })
}

export const listInOffice = async (ctx: Context, { limit, ...asked }: Parameters<typeof listRows>[1]) => {
  const rows = await listRows(ctx, { ...asked, limit: limit + 1 })
  const now = ctx.clock.now()
  return { documents: rows.slice(0, limit).map((row) => describeDocument(row, now)), more: rows.length > limit }
}

const stateWords = {
  pending: m.fiscal_group_pending,
  rejected: m.fiscal_group_rejected,
  confirmed: m.fiscal_confirmed,
}

const fileOf = (
  ctx: Context,
  call: FileCall,
  rows: readonly office.OfficeRow[],
  filters: readonly string[],
  format: TableFormat,
) => {
  const columns: Column<office.OfficeRow>[] = [
    [m.fiscal_number, ({ message }) => numberOf(message.identifier)],
    [m.fiscal_reference, ({ message: { reference } }) => (reference ? numberOf(reference.identifier) : '')],
    [m.fiscal_issued, ({ issued_at }) => dayInWords(dayOf(issued_at))],
    [m.fiscal_state, ({ state }) => stateWords[state]({}, { locale: call.language })],
    [m.fiscal_deadline, ({ deadline }) => dayInWords(dayOf(deadline))],
    [m.fiscal_confirmed, ({ confirmed_at }) => (confirmed_at ? dayInWords(dayOf(confirmed_at)) : '')],
    [m.fiscal_amount, ({ message }) => ({ cents: message.totalCents })],
    [m.fiscal_zoi, ({ zoi }) => zoi],
    [m.fiscal_eor, ({ eor }) => eor ?? ''],
  ]
  return handOutList(ctx, call, { table: 'fiscal_documents', filters, name: 'fiscal', columns, rows }, format)
}

/** The whole list as a table (docs/product/staff.md §14.10). */
export const tableInOffice = async (ctx: Context, call: FileCall & { query: DocumentFilter }, format: TableFormat) => {
  const { state, q } = call.query
  const rows = await allRows((limit) => listRows(ctx, { ...call.query, limit }), 'q')
  return fileOf(ctx, call, rows, [state, ...(q.trim() === '' ? [] : ['q'])], format)
}

/** Documents of any state chosen one by one, as a table. */
export const chosenInOffice = async (
  ctx: Context,
  call: FileCall & { body: { rowIds: readonly InvoiceId[]; sort?: DocumentFilter['sort'] } },
  format: TableFormat,
) => {
  const { rowIds, sort } = call.body
  const rows = await office.listDocuments(ctx.db, 'all', { ids: rowIds, sort, limit: rowIds.length })
  return fileOf(ctx, call, rows, [chosenFilter], format)
}

export const documentInOffice = async (ctx: Context, id: InvoiceId): Promise<OfficeFiscalDocument | undefined> => {
  const row = await office.findDocument(ctx.db, id)
  return row && describeDocument(row, ctx.clock.now())
}

export type ResendResult = { document: OfficeFiscalDocument } | { refused: 'no_such_document' | 'fiscal_off' }

/**
 * Sends a document at once, and waits up to three seconds for the answer. A confirmed one stays as it is, and one that is
 * being sent is only waited for (docs/product/fiscal.md §3.6).
 */
export const resend = async (ctx: Context, actor: Actor, id: InvoiceId): Promise<ResendResult> => {
  const before = await documentInOffice(ctx, id)
  if (!before) return { refused: 'no_such_document' }
  if (before.state === 'confirmed') return { document: before }
  if (!ctx.fiscal) return { refused: 'fiscal_off' }
  await inTransaction(ctx.db, async (tx) => {
    if ((await sendAgain(tx, ctx.clock.now(), id)) === 0) return
    await auditLog.append(ctx, tx, actor, { action: 'sent_to_authority', object: 'fiscal_document', id })
  })
  await sendNow(ctx, id)
  return { document: (await documentInOffice(ctx, id)) ?? before }
}

export type ResendAllResult = { sent: number; confirmed: number; counts: FiscalCounts } | { refused: 'fiscal_off' }

/** Sends everything that is not confirmed, for a few seconds; the minute's sweep goes on with the rest. */
export const resendAll = async (ctx: Context, actor: Actor): Promise<ResendAllResult> => {
  if (!ctx.fiscal) return { refused: 'fiscal_off' }
  const sent = await inTransaction(ctx.db, async (tx) => {
    const due = (await sendAgain(tx, ctx.clock.now())) + (await sendBookAgain(tx, ctx.clock.now()))
    const entry = { action: 'sent_to_authority', object: 'fiscal_document', id: null } as const
    if (due > 0) await auditLog.append(ctx, tx, actor, entry)
    return due
  })
  const confirmed = sent > 0 ? (await sendDue(ctx, resendAllMs)) + (await sendBookDue(ctx, resendAllMs)) : 0
  return { sent, confirmed, counts: await countOpen(ctx) }
}
