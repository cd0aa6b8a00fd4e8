import type { Day } from '#contract/platform/day.ts'
import type { ImportId, PersonId } from '#contract/platform/id.ts'
import { noticeCodes } from '#contract/staff/reception/import-files.ts'
import type { ImportMapping, ImportProblem } from '#contract/staff/reception/imports.ts'
import { ticketArticles, type TicketArticle } from '#server/centre/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ImportedTicket } from '#server/climbing/tickets/imported-ticket.ts'
import { importedKey, importedKeys, importTickets } from '#server/climbing/tickets/imported-tickets.ts'
import type { FileLine } from './file-lines.ts'
import { planOf, type PlannedLine } from './imports.rules.ts'
import * as lineStore from './lines.store.ts'
import type { CarriedOut, LineRow } from './lines.store.ts'
import { findNamed, foundPeople } from './named-people.ts'
import { keyOfTicket, readTicketLine, termsOf, type TicketLine } from './ticket-lines.rules.ts'

/** A line of a file of tickets as it was read. */
export interface ReadTicket {
  line: number
  ticket?: TicketLine
  problems: ImportProblem[]
}

export const readTickets = (lines: readonly FileLine[], today: Day): ReadTicket[] =>
  lines.map(({ line, cells }) => ({ line, ...readTicketLine(cells, today) }))

const notices = new Set<string>(noticeCodes)

/** A line that does not go in: with a notice, or wrong. */
export const outOf = (line: number, problem: ImportProblem, personId: PersonId | null = null): PlannedLine =>
  planOf(line, notices.has(problem.code) ? 'left_out' : 'wrong', [problem], { personId })

/** Articles by the old names that were chosen for them; null for a name whose lines are left out. */
const articlesOf = async (db: Db, names: ImportMapping['names']): Promise<Map<string, TicketArticle | null>> => {
  const articles = await ticketArticles(db)
  return new Map(
    names.flatMap(({ name, to }) => {
      const article = to === null ? null : articles.find(({ id }) => id === to)
      return article === undefined ? [] : [[name, article] as const]
    }),
  )
}

/** What a run would do with each line of a file of tickets; it writes nothing (docs/product/imports.md §4). */
export const planTickets = async (
  db: Db,
  lines: readonly ReadTicket[],
  { names }: Pick<ImportMapping, 'names'>,
  now: Date,
): Promise<PlannedLine[]> => {
  const articles = await articlesOf(db, names)
  const found = await findNamed(
    db,
    lines.flatMap(({ line, ticket }) => (ticket ? [{ line, ref: ticket.ref }] : [])),
  )
  const here = await importedKeys(db, foundPeople(found))
  /** How many equal tickets of a holder came before in the file. */
  const seen = new Map<string, number>()
  return lines.map(({ line, ticket, problems }) => {
    if (!ticket) return planOf(line, 'wrong', problems)
    const whose = found.get(line)
    if (!whose || 'problem' in whose)
      return outOf(line, whose?.problem ?? { code: 'person_unknown' }, whose?.otherId ?? null)
    const { personId } = whose
    const article = articles.get(ticket.name)
    if (!article)
      return outOf(line, { field: 'name', code: article === null ? 'name_left_out' : 'name_open' }, personId)
    const equal = importedKey(personId, keyOfTicket(ticket, 0))
    const which = seen.get(equal) ?? 0
    seen.set(equal, which + 1)
    const key = keyOfTicket(ticket, which)
    const plan = { personId, targetId: article.id, key }
    if (here.has(importedKey(personId, key))) return planOf(line, 'known', [], plan)
    const terms = termsOf(ticket, article, now)
    return 'problem' in terms ? outOf(line, terms.problem, personId) : planOf(line, 'new', [], plan)
  })
}

interface Running {
  importId: ImportId
  now: Date
  /** Lines of the file as they were read, by number. */
  read: ReadonlyMap<number, ReadTicket>
}

/** Carries out some lines of a file of tickets in the caller's commit, under the lock of all imports. */
export const carryOutTickets = async (tx: Tx, { importId, now, read }: Running, rows: LineRow[]): Promise<void> => {
  const lines = rows.flatMap((row) => {
    const ticket = read.get(row.line)?.ticket
    return ticket ? [{ ...row, ticket, ref: ticket.ref }] : []
  })
  const articles = new Map((await ticketArticles(tx)).map((article) => [article.id as string, article]))
  const found = await findNamed(tx, lines)
  const here = await importedKeys(tx, foundPeople(found))
  const tickets: ImportedTicket[] = []
  const done = lines.map(({ line, ticket, target_id: target, person_id: planned, key }): CarriedOut => {
    const whose = found.get(line)
    const article = articles.get(target ?? '')
    const holderId = whose && 'personId' in whose ? whose.personId : null
    // Another person by now, or none: the dry run did not show it.
    if (!holderId || holderId !== planned || !article || !key) return { line, outcome: 'changed', personId: null }
    if (here.has(importedKey(holderId, key))) return { line, outcome: 'known', personId: null }
    const terms = termsOf(ticket, article, now)
    if ('problem' in terms) return { line, outcome: 'changed', personId: null }
    const { id: articleId, name, ...conditions } = article
    tickets.push({ holderId, articleId, name, conditions, key, ...terms })
    return { line, outcome: 'made', personId: null }
  })
  await importTickets(tx, importId, tickets)
  if (done.length) await lineStore.saveOutcomes(tx, importId, done)
}

/** What the batches of one run share. */
export const runningTickets = (importId: ImportId, lines: readonly ReadTicket[], now: Date): Running => ({
  importId,
  now,
  read: new Map(lines.map((each) => [each.line, each])),
})
