// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { DeviceId, InvoiceId, SaleId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { CountedCash, MoveReason, Totals } from '#contract/staff/money/till.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    cash_move: {
      id: string
      key: string
      till_session_id: TillSessionId
      cents: Cents
      why: MoveReason
      text: Generated<string>
      staff_id: StaffId
      at: Date
    }
    given_out: {
      id: string
      what: 'refund' | 'pay_out' | 'correction'
      cents: Cents
      staff_id: StaffId
      till_session_id: TillSessionId | null
      invoice_id: InvoiceId | null
      is_alone: boolean
      at: Date
    }
    tender: {
      id: string
      invoice_id: InvoiceId | null
      how: 'cash' | 'terminal'
      cents: Cents
      given_cents: Cents | null
      slip: Generated<string>
      till_session_id: TillSessionId
      corrects: string | null
      staff_id: StaffId
      at: Date
      book_sale_id: SaleId | null
    }
    till_session: {
      id: TillSessionId
      till: string
      opened_at: Date
      opened_by: StaffId
      opened_device: DeviceId | null
      open_key: string
      opening_count: ColumnType<CountedCash, string, string>
      float_cents: Cents
      opening_because: Generated<string>
      counted_at: Date | null
      counted_by: StaffId | null
      count_key: string | null
      counted: ColumnType<CountedCash | null, string | null | undefined, string | null>
      counted_cents: Cents | null
      expected_cents: Cents | null
      difference_cents: Cents | null
      terminal_said_cents: Cents | null
      terminal_cents: Cents | null
      closed_at: Date | null
      closed_by: StaffId | null
      close_key: string | null
      z_no: number | null
      because: Generated<string>
      left_cents: Cents | null
      totals: ColumnType<Totals | null, string | null | undefined, string | null>
      marked: Generated<boolean>
      confirmed_at: Date | null
      confirmed_by: StaffId | null
      confirmed_text: Generated<string>
      opening_difference_cents: Generated<number>
      opening_confirmed_at: Date | null
      opening_confirmed_by: StaffId | null
      opening_confirmed_text: Generated<string>
    }
  }
}
