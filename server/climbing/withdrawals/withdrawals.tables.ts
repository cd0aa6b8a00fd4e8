// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType } from 'kysely'
import type { InvoiceId, PersonId, WithdrawalId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ConfirmedDeclaration } from './withdrawals.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    withdrawal: {
      id: WithdrawalId
      request: string
      declared_at: Date
      language: Language
      invoice_id: InvoiceId | null
      person_id: PersonId | null
      content: ColumnType<ConfirmedDeclaration | null, string | null | undefined, string | null>
      credit_note_id: InvoiceId | null
      typed_name: string | null
      typed_email: string | null
      typed_invoice: string | null
      typed_what: string | null
      handled_at: Date | null
    }
  }
}
