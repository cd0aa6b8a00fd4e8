// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { HandRefundId, IntentId, InvoiceId, PersonId, PreInvoiceId, SaleId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Buyer, InvoiceLine, PaidWith, Seller, VatLine } from './invoices.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    credit_line: {
      credit_note_id: InvoiceId
      position: number
      invoice_id: InvoiceId
      line: number
      quantity: number
      cents: Cents
      pieces: string[]
      dates: Generated<number>
      dates_in_all: number | null
    }
    hand_refund: {
      id: HandRefundId
      credit_note_id: InvoiceId | null
      payer_id: PersonId
      cents: Cents | null
      created_at: Date
      paid_at: Date | null
      staff_id: StaffId | null
    }
    invoice: {
      id: InvoiceId
      business_premises: string
      device_no: string
      year: number
      invoice_no: number
      issued_at: string
      intent_id: IntentId | null
      buyer_id: PersonId | null
      language: Language
      lines: ColumnType<InvoiceLine[], string, string>
      vat: ColumnType<VatLine[], string, string>
      total_cents: Cents
      seller: ColumnType<Seller, string, string>
      buyer: ColumnType<Buyer, string, string>
      payment_method: PaidWith
      pre_invoice_id: PreInvoiceId | null
      cancels: InvoiceId | null
      cancelled_because: string | null
      pre_invoice_name: string | null
      desk_sale_id: SaleId | null
      till_session_id: TillSessionId | null
      replaces: InvoiceId | null
    }
    invoice_counter: {
      business_premises: string
      device_no: string
      year: number
      last_no: number
      last_issued_at: string
      awaits_last_number: Generated<boolean>
    }
    invoice_document: {
      invoice_id: InvoiceId
      bytes: Buffer
      sha256: Buffer
      rendered_at: Date
    }
    lost_number: {
      series: string
      year: number
      first_no: number
      last_no: number
      noted_at: Date
    }
  }
}
