// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Company } from '#contract/money/cart.ts'
import type { IntentId, PersonId, SaleId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { PlainRefusal } from '#contract/platform/refusals.ts'
import type { Kind } from '#contract/money/payments.ts'
import type { Outcome } from '#providers/payments/outcome.ts'
import type { SaleLine } from './goods.ts'
import type { RefundReason } from './payments.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    checkout: {
      id: string
      intent_id: IntentId
      supplier: 'card' | 'wallet'
      source: 'card' | 'paypal' | 'applepay'
      reference: string
      supplier_id: string | null
      integrity: string | null
      state: Generated<'opening' | 'open' | 'over'>
      last_outcome: Outcome['kind'] | null
      returned_at: Date | null
      opened_at: Date
      asking_until: Date | null
      asked_at: Date | null
      asked_before_at: Date | null
      ask_at: Date | null
      capture_attempt: Generated<number>
      declined_ids: Generated<string[]>
      refused: PlainRefusal | null
      begin_at_once: boolean | null
    }
    intent: {
      id: IntentId
      reference: string
      kind: Kind | null
      payer_id: PersonId
      participant_id: PersonId
      lines: ColumnType<SaleLine[] | null, string | null | undefined, string | null>
      total_cents: Cents
      company: ColumnType<Company | null, string | null | undefined, string | null>
      language: Language
      fingerprint: string | null
      state: Generated<'open' | 'fulfilled' | 'refunded' | 'review' | 'dropped'>
      reason: RefundReason | null
      created_at: Date
      quoted_at: Date
      settled_at: Date | null
      seen_at: Date | null
      held_until: Date | null
      notice_version: string | null
      begin_at_once: boolean | null
      desk_sale_id: SaleId | null
    }
    payment: {
      id: string
      intent_id: IntentId
      checkout_id: string
      supplier: 'card' | 'wallet'
      supplier_payment_id: string
      cents: Cents
      brand: string
      spent_on: 'sale' | 'refund' | 'review' | null
      taken_at: Date
      refunded_cents: Generated<Cents>
    }
    refund: {
      id: string
      payment_id: string
      cents: Cents
      reason: RefundReason
      state: Generated<'queued' | 'in_transit' | 'refunded' | 'failed'>
      supplier_refund_id: string | null
      queued_at: Date
      asked_at: Date | null
      settled_at: Date | null
      attempt: Generated<number>
      part: Generated<number>
    }
    supplier_answer: {
      id: string
      checkout_id: string
      source: string
      status: number
      body: ColumnType<unknown, string, string>
      received_at: Date
      position: number
      read_at: Date | null
    }
  }
}
