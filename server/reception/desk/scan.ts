import type { PersonId } from '#contract/platform/id.ts'
import type { ScanOutcome } from '#contract/staff/reception/desk.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { presentPerson } from '#server/people/account/entrants.ts'
import { invoicesNumbered } from '#server/money/invoices/invoices-numbered.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { preInvoiceOfNumber } from '#server/money/pre-invoices/pre-invoices.ts'
import { refuse } from '#server/platform/refuse.ts'
import { bearerTicketOf } from '#server/climbing/tickets/bearer-tickets.ts'
import { describeBearer } from '#server/climbing/tickets/describe-bearer.ts'
import { describeVisits } from '#server/climbing/visits/desk-visits.ts'
import { recordGuests } from '#server/climbing/visits/group-visit.ts'
import { enterPeople, type Outcome, type Request } from './enter-people.ts'
import { readScanned } from './scanned-text.rules.ts'
import { readTypedNumbers } from './typed-numbers.rules.ts'

/** Describes a person's card; the member who scans has opened it. */
type CardOf = (personId: PersonId) => Promise<PersonCard>

const describeOutcome = async (ctx: Context, outcome: Outcome, card: PersonCard): Promise<ScanOutcome> => {
  if (outcome.outcome === 'already_in') return { outcome: 'already_in', since: outcome.since.toISOString(), card }
  // The ticket was used up in the moment of the scan: the card says so.
  if (outcome.outcome === 'no_entry') return { outcome: 'person', card }
  if (outcome.outcome !== 'recorded') return { outcome: outcome.outcome, card }
  const [visit] = await describeVisits(ctx, [outcome.visitId])
  return visit ? { outcome: 'recorded', visit, card } : { outcome: 'person', card }
}

const scanPerson = async (
  ctx: Context,
  actor: Actor,
  request: Request,
  id: PersonId,
  cardOf: CardOf,
): Promise<ScanOutcome> => {
  const personId = await presentPerson(ctx.db, id)
  if (!personId) return { outcome: 'unknown', why: 'gone' }
  const [outcome] = await enterPeople(ctx, actor, { request, comers: [{ personId }], isScan: true })
  const card = await cardOf(personId)
  return outcome ? describeOutcome(ctx, outcome, card) : { outcome: 'person', card }
}

/** One guest by a code on no one's name; of a group the desk says how many have come. */
const scanGuest = async (ctx: Context, actor: Actor, { key, asked }: Request, secret: string): Promise<ScanOutcome> => {
  const ticket = await bearerTicketOf(ctx, secret)
  if (!ticket) return { outcome: 'unknown', why: 'gone' }
  if (ticket.groupName && !ticket.notNow) return { outcome: 'guests', ticket: describeBearer(ticket) }
  const recorded = await recordGuests(ctx, actor, { key, asked, heads: 1, name: '', bearerTicketId: ticket.id })
  if ('why' in recorded) return { outcome: 'no_guest', ticket: describeBearer(ticket), why: recorded.why }
  const [visit = refuse('not_found')] = await describeVisits(ctx, [recorded.visitId])
  return { outcome: 'guest', visit }
}

const showPreInvoice = async (
  ctx: Context,
  { number, year }: { number: number; year: number },
  cardOf: CardOf,
): Promise<ScanOutcome> => {
  const found = await preInvoiceOfNumber(ctx.db, { number, year })
  if (!found) return { outcome: 'unknown', why: 'gone' }
  const card = await cardOf(found.buyerId)
  return { outcome: 'pre_invoice', preInvoiceId: found.id, number: `${number}-${year}`, card }
}

/** The newest invoice of this number, since numbers begin again each year. */
const showInvoice = async (ctx: Context, typed: string, cardOf: CardOf): Promise<ScanOutcome> => {
  const { invoice } = readTypedNumbers(typed)
  const [found] = invoice ? await invoicesNumbered(ctx.db, invoice, yearOf(dayOf(ctx.clock.now()))) : []
  // An erased buyer has no card, but the document stays.
  const buyerId = found?.buyerId && (await presentPerson(ctx.db, found.buyerId))
  if (!found) return { outcome: 'unknown', why: 'gone' }
  const card = buyerId && (await cardOf(buyerId))
  return {
    outcome: 'invoice',
    invoiceId: found.id,
    number: found.number,
    isOfTill: found.isOfTill,
    ...(card && { card }),
  }
}

/** Carries out one scan; a code that says nothing is an answer and no failure (docs/product/desk.md §3). */
export const scan = async (
  ctx: Context,
  actor: Actor,
  request: Request,
  text: string,
  cardOf: CardOf,
): Promise<ScanOutcome> => {
  const read = readScanned(text)
  if (read.kind === 'person') return scanPerson(ctx, actor, request, read.personId, cardOf)
  if (read.kind === 'pre_invoice') return showPreInvoice(ctx, read, cardOf)
  if (read.kind === 'voucher' || read.kind === 'arrival') return { outcome: read.kind, code: read.code }
  if (read.kind === 'bearer') return scanGuest(ctx, actor, request, read.secret)
  if (read.kind === 'unknown') return { outcome: 'unknown', why: read.why }
  if (read.kind === 'invoice') return showInvoice(ctx, read.number, cardOf)
  return { outcome: 'unknown', why: 'foreign' }
}
