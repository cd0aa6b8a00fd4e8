// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Company } from '#contract/money/cart.ts'
import type { ArticleId, GrantId, DeskCorrectionId, DeskRefundId, DeviceId, InvoiceId, PersonId, PreInvoiceId, SaleId, OutageId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { OutageCause } from '#contract/staff/reception/bound-book.ts'
import type { SoldLine } from './sales.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    bound_book_sale: {
      sale_id: SaleId
      outage_id: OutageId
      serial: string
      set_no: number
      number: string
      written_at: Date
    }
    desk_correction: {
      id: DeskCorrectionId
      key: string
      asked: Buffer
      what: 'payment' | 'company'
      invoice_id: InvoiceId
      credit_note_id: InvoiceId | null
      new_invoice_id: InvoiceId | null
      till_session_id: TillSessionId
      staff_id: StaffId
      at: Date
      because: Generated<string>
    }
    desk_refund: {
      id: DeskRefundId
      key: string
      asked: Buffer
      invoice_id: InvoiceId
      credit_note_id: InvoiceId
      till_session_id: TillSessionId | null
      how: 'cash' | 'terminal' | 'supplier'
      cents: Cents
      staff_id: StaffId
      at: Date
    }
    desk_sale: {
      id: SaleId
      key: string
      asked: Buffer
      till_session_id: TillSessionId
      staff_id: StaffId
      device_id: DeviceId | null
      state: 'waiting' | 'sold' | 'dropped'
      buyer_id: PersonId | null
      company: ColumnType<Company | null, string | null | undefined, string | null>
      language: Language
      lines: ColumnType<SoldLine[], string, string>
      total_cents: Cents
      cash_cents: Cents
      given_cents: Cents
      terminal_cents: Cents
      created_at: Date
      settled_at: Date | null
      pre_invoice_id: PreInvoiceId | null
    }
    outage: {
      id: OutageId
      key: string
      began_at: Date
      ended_at: Date
      cause: OutageCause
      text: Generated<string>
      staff_id: StaffId
      at: Date
    }
    rental_move: {
      id: string
      key: string
      article_id: ArticleId
      pieces: number
      desk_sale_id: SaleId | null
      staff_id: StaffId
      at: Date
    }
    rental_out: {
      article_id: ArticleId
      pieces: number
    }
    slip_email: {
      key: string
      asked: Buffer
      invoice_id: InvoiceId
      staff_id: StaffId
      at: Date
    }
    slip_print: {
      key: string
      invoice_id: InvoiceId
      nth: number
      staff_id: StaffId
      at: Date
    }
    ticket_grant: {
      id: GrantId
      key: string
      asked: Buffer
      person_id: PersonId
      article_id: ArticleId
      why: 'free' | 'compensation'
      because: string
      till_session_id: TillSessionId | null
      staff_id: StaffId
      approved_by: StaffId | null
      at: Date
      taken_back_at: Date | null
      taken_back_by: StaffId | null
    }
  }
}
