// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, ClassId, DateChangeId, IntentId, InvoiceId, PersonId, PlaceMoveId, PreInvoiceId, StaffId, VoucherId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { DateChangeKind } from '#contract/staff/climbing/rescheduling.ts'
import type { MoveOutcome, RefundOutcome } from './rescheduling.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    date_change: {
      id: DateChangeId
      sent_hash: Buffer
      class_id: ClassId
      date_id: ClassDateId
      what: DateChangeKind
      because: string
      teachers: string[]
      new_date_id: ClassDateId | null
      calendar_nth: number | null
      settles: 'makeup' | 'refund' | null
      valid_until: Day | null
      recipients: number
      changed_at: Date
      staff_id: StaffId | null
    }
    date_refund: {
      id: string
      change_id: DateChangeId
      participant_id: PersonId
      payer_id: PersonId
      intent_id: IntentId | null
      pre_invoice_id: PreInvoiceId | null
      voucher_id: VoucherId | null
      dates_in_all: number
      outcome: RefundOutcome | null
      credit_note_id: InvoiceId | null
      reissued_id: PreInvoiceId | null
      cents: Cents | null
      settled_at: Date | null
    }
    place_move: {
      id: PlaceMoveId
      sent_hash: Buffer
      place_id: string
      participant_id: PersonId
      payer_id: PersonId
      from_class: ClassId
      to_class: ClassId
      difference_cents: number
      outcome: MoveOutcome
      credit_note_id: InvoiceId | null
      reissued_id: PreInvoiceId | null
      cents: Cents | null
      moved_at: Date
      staff_id: StaffId | null
    }
  }
}
