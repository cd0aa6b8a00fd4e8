// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { InvoiceId, SaleId } from '#contract/platform/id.ts'
import type { BookMessage, Premises } from '#providers/fiscal/port.ts'
import type { FiscalState, FrozenMessage } from './fiscal.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    fiscal_book_document: {
      sale_id: SaleId
      policy: string
      message: ColumnType<BookMessage, string, string>
      state: FiscalState
      written_at: Date
      deadline: Date
      attempts: Generated<number>
      next_attempt_at: Date
      problem: string | null
      problem_detail: string | null
      eor: string | null
      confirmed_at: Date | null
    }
    fiscal_document: {
      invoice_id: InvoiceId
      policy: string
      zoi: string
      message: ColumnType<FrozenMessage, string, string>
      operator_sealed: Buffer | null
      is_foreign_operator: Generated<boolean>
      state: FiscalState
      issued_at: Date
      deadline: Date
      attempts: Generated<number>
      next_attempt_at: Date
      problem: string | null
      problem_detail: string | null
      eor: string | null
      confirmed_at: Date | null
    }
    fiscal_premises: {
      mark: string
      data: ColumnType<Premises, string, string>
      registered_at: Date
      closed_at: Date | null
    }
  }
}
