// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId, ClassDateId, ClassId, ImportId, IntentId, PersonId, PreInvoiceId, StaffId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    class: {
      id: ClassId
      name: ColumnType<LocalizedText, string, string>
      teachers: string[]
      max_students: number
      age_groups: AgeGroup[]
      visible: Generated<boolean>
      cancelled_at: Date | null
      starts_at: Date
      ends_at: Date
      opens_at: Date | null
      ability_from: number | null
      ability_to: number | null
      cancelled_because: string | null
      copied_from: ClassId | null
      copied_by: string | null
      calendar_revision: Generated<number>
    }
    class_coach: {
      class_id: ClassId
      staff_id: StaffId
      position: number
    }
    class_date: {
      class_id: ClassId
      starts_at: Date
      ends_at: Date
      id: Generated<ClassDateId>
      cancelled_at: Date | null
      cancelled_because: Generated<string>
      replaces: ClassDateId | null
      teachers: string[] | null
      guests: Generated<number>
    }
    class_date_coach: {
      date_id: ClassDateId
      staff_id: StaffId
      position: number
    }
    class_price: {
      article_id: ArticleId
      class_id: ClassId
      price_cents: Cents
    }
    place: {
      id: string
      class_id: ClassId
      article_id: ArticleId
      participant_id: PersonId
      payer_id: PersonId
      state: 'held' | 'confirmed' | 'released'
      held_until: Date | null
      intent_id: IntentId | null
      pre_invoice_id: PreInvoiceId | null
      created_at: Date
      held_since: Date | null
      voucher_id: VoucherId | null
      moved_from: ClassId | null
      import_id: ImportId | null
    }
  }
}
