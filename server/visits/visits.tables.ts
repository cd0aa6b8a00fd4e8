// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType } from 'kysely'
import type { TicketType } from '#contract/catalogue.ts'
import type { PersonId, TicketId, VisitId } from '#contract/kit/id.ts'
import type { LocalizedText } from '#contract/kit/language.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    visit: {
      id: VisitId
      person_id: PersonId
      ticket_id: TicketId
      ticket_name: ColumnType<LocalizedText, string, string>
      ticket_type: TicketType
      at: Date
      scan: string
    }
  }
}
