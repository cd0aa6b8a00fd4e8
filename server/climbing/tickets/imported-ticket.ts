import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { TicketConditions } from './tickets.rules.ts'

/** A ticket that its holder brings along from another system (docs/product/tickets.md §8). */
export interface ImportedTicket {
  holderId: PersonId
  articleId: ArticleId
  name: LocalizedText
  conditions: TicketConditions
  boughtAt: Date
  validUntil: Date
  /** When it was first used there; null for a fresh one. */
  activatedAt: Date | null
  /** Visits that were made there. */
  importedVisits: number
  /** Recognises the line that brought it. */
  key: Buffer
}
