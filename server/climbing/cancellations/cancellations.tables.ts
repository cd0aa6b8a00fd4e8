// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { CancellationId, ClassId, IntentId, InvoiceId, PersonId, PreInvoiceId, StaffId, VoucherId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { PlaceOutcome } from './cancellations.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    cancellation: {
      id: CancellationId
      class_ids: ClassId[]
      because: string
      cancelled_at: Date
      staff_id: StaffId | null
    }
    cancelled_place: {
      id: string
      cancellation_id: CancellationId
      participant_id: PersonId
      payer_id: PersonId
      class_ids: ClassId[]
      intent_id: IntentId | null
      pre_invoice_id: PreInvoiceId | null
      voucher_id: VoucherId | null
      dates_left: number
      dates_in_all: number
      outcome: PlaceOutcome | null
      moved_to: ClassId | null
      credit_note_id: InvoiceId | null
      reissued_id: PreInvoiceId | null
      cents: Cents | null
      settled_at: Date | null
    }
  }
}
