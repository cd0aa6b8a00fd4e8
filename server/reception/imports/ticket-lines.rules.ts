import type { Day } from '#contract/platform/day.ts'
import type { ImportProblem } from '#contract/staff/reception/imports.ts'
import type { TicketArticle } from '#server/centre/catalogue/catalogue.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { addYears, dayOf, endOfDay, startOfDay } from '#server/platform/calendar.ts'
import { activeUntil, validUntilFrom } from '#server/climbing/tickets/tickets.rules.ts'
import { readDay, readText, readVisits, thisCentury } from './cells.rules.ts'
import type { Cells } from './columns.rules.ts'
import { LineReader, pastDay, readRef, type Ref } from './people-lines.rules.ts'

const nameLength = 200

/** What a line says about a ticket. */
export interface TicketLine {
  ref: Ref
  /** In the words of the old system. */
  name: string
  visitsLeft: number | undefined
  validUntil: Day | undefined
  boughtOn: Day | undefined
  firstUsedOn: Day | undefined
}

/** The old name of a ticket or a group in a line. */
export const readOldName = (line: LineReader): string | undefined => line.required('name', readText(nameLength))

export const readTicketLine = (cells: Cells, today: Day): { ticket?: TicketLine; problems: ImportProblem[] } => {
  const line = new LineReader(cells)
  const ref = readRef(line, today)
  const name = readOldName(line)
  const optional = {
    visitsLeft: line.optional('visitsLeft', readVisits),
    validUntil: line.optional('validUntil', (cell) => readDay(cell, thisCentury)),
    boughtOn: line.optional('boughtOn', pastDay(today)),
    firstUsedOn: line.optional('firstUsedOn', pastDay(today)),
  }
  const { problems } = line
  return problems.length === 0 && ref && name ? { ticket: { ref, name, ...optional }, problems } : { problems }
}

/** What a ticket will be here. */
export interface TicketStanding {
  boughtAt: Date
  validUntil: Date
  activatedAt: Date | null
  importedVisits: number
}

/** Nothing is valid longer; a later end is a mistake in the file. */
const maxValidYears = 10

const wrong = (code: ImportProblem['code'], field: ImportProblem['field']) => ({ problem: { field, code } })

/** When the ticket ends: as the file says, else by the article from the first use, or from the purchase. */
const endOf = ({ validUntil, firstUsedOn, boughtOn }: TicketLine, article: TicketArticle): Date | undefined => {
  if (validUntil) return endOfDay(validUntil)
  if (article.type === 'terminska' && firstUsedOn) return activeUntil(article.durationDays, startOfDay(firstUsedOn))
  return boughtOn && validUntilFrom(article, startOfDay(boughtOn))
}

/**
 * The ticket that a line becomes: of the article's conditions, with what was used in the old system counted as used
 * (docs/product/imports.md §4.2).
 */
export const termsOf = (
  ticket: TicketLine,
  article: TicketArticle,
  now: Date,
): TicketStanding | { problem: ImportProblem } => {
  const { boughtOn, firstUsedOn } = ticket
  const today = dayOf(now)
  const end = endOf(ticket, article)
  if (!end || dayOf(end) > addYears(today, maxValidYears)) return wrong('validity', 'validUntil')
  if (boughtOn && firstUsedOn && firstUsedOn < boughtOn) return wrong('period', 'firstUsedOn')
  const begun = firstUsedOn ?? boughtOn
  if (begun && dayOf(end) < begun) return wrong('period', 'validUntil')
  const left = article.visits === null ? null : (ticket.visitsLeft ?? article.visits)
  if (left !== null && article.visits !== null && left > article.visits) return wrong('visits_most', 'visitsLeft')
  if (end < now) return wrong('expired', 'validUntil')
  if (left === 0) return wrong('used_up', 'visitsLeft')
  const boughtAt = startOfDay(begun && boughtOn ? boughtOn : (begun ?? today))
  const importedVisits = left === null || article.visits === null ? 0 : article.visits - left
  return {
    boughtAt,
    validUntil: end,
    activatedAt: firstUsedOn ? startOfDay(firstUsedOn) : importedVisits > 0 ? boughtAt : null,
    importedVisits,
  }
}

/**
 * What a ticket of a person is recognised by when its line comes again: its name and days, and which of several equal ones
 * it is. Visits that are left change from one file to the next.
 */
export const keyOfTicket = ({ name, validUntil, boughtOn }: TicketLine, which: number): Buffer =>
  jsonHash([name.toLowerCase(), validUntil, boughtOn, which])
