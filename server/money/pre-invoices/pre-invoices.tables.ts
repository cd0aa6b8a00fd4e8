// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { ArticleId, ClassId, DeviceId, PersonId, PreInvoiceId, StaffId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Buyer, FrozenTerm, InvoiceLine, Seller, VatLine } from '#server/money/invoices/invoices.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    desk_pre_invoice: {
      key: string
      asked: Buffer
      staff_id: StaffId
      device_id: DeviceId | null
      at: Date
    }
    pre_invoice: {
      id: PreInvoiceId
      year: number
      number: number
      buyer_id: PersonId
      participant_id: PersonId
      participant_name: string | null
      article_id: ArticleId
      class_ids: ClassId[]
      name: ColumnType<LocalizedText, string, string>
      lines: ColumnType<InvoiceLine[], string, string>
      vat: ColumnType<VatLine[], string, string>
      terms: ColumnType<FrozenTerm[], string, string>
      total_cents: Cents
      seller: ColumnType<Seller, string, string>
      buyer: ColumnType<Buyer, string, string>
      language: Language
      issued_at: Date
      due_at: Date
      release_at: Date | null
      reminded_at: Date | null
      state: Generated<'open' | 'paid' | 'void'>
      closed_at: Date | null
      notice_version: string | null
      settled_key: string | null
      void_because: string | null
      desk_key: string | null
      statement_seen_by: Generated<string>
      replaces: string | null
      dates_off: Generated<number>
    }
    pre_invoice_counter: {
      year: number
      last_no: number
      awaits_last_number: Generated<boolean>
    }
    pre_invoice_document: {
      pre_invoice_id: PreInvoiceId
      bytes: Buffer
      sha256: Buffer
      rendered_at: Date
    }
  }
}
