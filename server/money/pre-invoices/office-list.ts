import type { PreInvoiceId } from '#contract/platform/id.ts'
import { eurosOf } from '#contract/platform/money.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { contactsOf } from '#server/people/account/contacts.ts'
import { findPeople } from '#server/people/account/find-people.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import {
  allRows,
  chosenFilter,
  dayInWords,
  handOutList,
  type Column,
  type FileCall,
  type TableFormat,
} from '#server/platform/table-files.ts'
import * as office from './office.store.ts'
import { officePreInvoice } from './office.ts'
import { preInvoiceName, readOfficeSearch, preInvoiceReference, printedReference } from './pre-invoices.rules.ts'
import type { PreInvoiceRow } from './pre-invoices.store.ts'

/** People that a search may find; a name that more of them have needs a further part. */
const maxPeople = 2_000

const describePreInvoices = async (ctx: Context, rows: readonly PreInvoiceRow[]): Promise<OfficePreInvoice[]> => {
  const people = await contactsOf(
    ctx.db,
    rows.flatMap((row) => [row.buyer_id, row.participant_id]),
  )
  const now = ctx.clock.now()
  return rows.map((row) => {
    const [buyer, participant] = [people.get(row.buyer_id), people.get(row.participant_id)]
    return {
      _id: row.id,
      number: preInvoiceName(row),
      state: row.state,
      issued: row.issued_at.toISOString(),
      due: row.due_at.toISOString(),
      ...(row.release_at && { release: row.release_at.toISOString() }),
      ...(row.reminded_at && { reminded: row.reminded_at.toISOString() }),
      total: eurosOf(row.total_cents),
      name: row.name,
      // An erased buyer is named as on the document.
      buyer: { _id: row.buyer_id, name: buyer?.name || row.buyer.name, email: buyer?.email ?? '' },
      ...(participant &&
        row.participant_id !== row.buyer_id && {
          participant: { _id: row.participant_id, name: participant.name },
        }),
      ...(row.buyer.taxNumber !== undefined && { company: row.buyer.name }),
      ...(row.statement_seen_by !== '' && { statementSeenBy: row.statement_seen_by }),
      reference: printedReference(preInvoiceReference(row.number, row.year)),
      isOverdue: row.state === 'open' && row.due_at < now,
    }
  })
}

/** Pre-invoices as the office sees them. */
export const describeInOffice = async (ctx: Context, ids: readonly PreInvoiceId[]): Promise<OfficePreInvoice[]> =>
  describePreInvoices(ctx, await Promise.all(ids.map((id) => officePreInvoice(ctx, id))))

/** The condition of a search; a bare number is one of this year or the year before. */
const narrow = async (ctx: Context, q: string): Promise<office.PreInvoiceConditions> => {
  const search = readOfficeSearch(q)
  if (!search) return {}
  if ('words' in search) {
    const { found } = await findPeople(ctx, { q: search.words }, maxPeople)
    return { people: found.map(({ id }) => id) }
  }
  const thisYear = yearOf(dayOf(ctx.clock.now()))
  return { number: search.number, years: search.year === undefined ? [thisYear, thisYear - 1] : [search.year] }
}

interface PreInvoiceFilter {
  state: office.PreInvoiceListing
  q: string
  sort?: office.PreInvoicePage['sort']
}

/** The list of the office in one state, and what is open in all (docs/product/pre-invoices.md §8.2). */
export const listInOffice = async (
  ctx: Context,
  asked: PreInvoiceFilter & { after?: PreInvoiceId | undefined; limit: number },
) => {
  const { state, q, limit, ...page } = asked
  const now = ctx.clock.now()
  const rows = await office.listPreInvoices(ctx.db, state, await narrow(ctx, q), now, { ...page, limit: limit + 1 })
  const { count, totalCents, overdue } = await office.sumOpen(ctx.db, now)
  return {
    preInvoices: await describePreInvoices(ctx, rows.slice(0, limit)),
    more: rows.length > limit,
    open: { count, total: eurosOf(totalCents), overdue },
  }
}

const stateWords = {
  open: m.office_pre_one_open,
  overdue: m.office_pre_one_overdue,
  paid: m.office_pre_one_paid,
  void: m.office_pre_one_void,
}

const fileOf = async (
  ctx: Context,
  call: FileCall,
  found: readonly PreInvoiceRow[],
  filters: readonly string[],
  format: TableFormat,
) => {
  const { language } = call
  const described = await describePreInvoices(ctx, found)
  const rows = described.map((row, index) => ({ ...row, totalCents: found[index]!.total_cents }))
  const columns: Column<(typeof rows)[number]>[] = [
    [m.office_pre_number, ({ number }) => number],
    [
      m.office_pre_states,
      ({ isOverdue, state }) => stateWords[isOverdue ? 'overdue' : state]({}, { locale: language }),
    ],
    [m.office_pre_buyer, ({ buyer }) => buyer.name],
    [m.people_column_email, ({ buyer }) => buyer.email],
    [m.office_pre_participant, ({ participant, buyer }) => participant?.name ?? buyer.name],
    [m.office_pre_company, ({ company }) => company ?? ''],
    [m.office_pre_for, ({ name }) => name[language]],
    [m.office_pre_issued, ({ issued }) => dayInWords(dayOf(new Date(issued)))],
    [m.office_pre_due, ({ due }) => dayInWords(dayOf(new Date(due)))],
    [m.office_pre_sum, ({ totalCents }) => ({ cents: totalCents })],
    [m.office_pre_reference, ({ reference }) => reference],
  ]
  const list = { table: 'pre_invoices', filters, name: 'pre-invoices', columns, rows }
  return {
    ...(await handOutList(ctx, call, list, format)),
    people: rows.flatMap(({ buyer, participant }) =>
      [buyer, ...(participant ? [participant] : [])].map(({ _id }) => _id),
    ),
  }
}

/** The whole list as a table, and who stands in it (docs/product/pre-invoices.md §8.10). */
export const tableInOffice = async (
  ctx: Context,
  call: FileCall & { query: PreInvoiceFilter },
  format: TableFormat,
) => {
  const { state, q, sort } = call.query
  const conditions = await narrow(ctx, q)
  const now = ctx.clock.now()
  const found = await allRows((limit) => office.listPreInvoices(ctx.db, state, conditions, now, { sort, limit }), 'q')
  return fileOf(ctx, call, found, [state, ...(q.trim() === '' ? [] : ['q'])], format)
}

/** Pre-invoices of any state chosen one by one, as a table. */
export const chosenInOffice = async (
  ctx: Context,
  call: FileCall & { body: { rowIds: readonly PreInvoiceId[]; sort?: PreInvoiceFilter['sort'] } },
  format: TableFormat,
) => {
  const { rowIds, sort } = call.body
  return fileOf(ctx, call, await office.chosenPreInvoices(ctx.db, rowIds, sort), [chosenFilter], format)
}
