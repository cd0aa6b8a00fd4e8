// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ProductId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { AnyCategory } from '#contract/staff/centre/articles.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    article: {
      id: ArticleId
      category: AnyCategory
      type: TicketType | null
      age_groups: AgeGroup[]
      name: ColumnType<LocalizedText, string, string>
      vat_class: string
      duration_days: number | null
      visits: number | null
      activation_days: number | null
      visible: Generated<boolean>
      position: Generated<number>
      start_date: Day | null
      end_date: Day | null
      no_classes: number | null
      gift: Generated<boolean>
      description: ColumnType<LocalizedText | null, string | null | undefined, string | null>
      level: ColumnType<LocalizedText | null, string | null | undefined, string | null>
      product_id: ProductId
      gift_of: ArticleId | null
      entry_hours: ColumnType<EntryHours | null, string | null | undefined, string | null>
      opens_at: Date | null
      archived_at: Date | null
    }
    article_former_name: {
      article_id: ArticleId
      name: string
    }
    article_price: {
      article_id: ArticleId
      from_day: Day
      price_cents: Cents
      set_at: Date
      staff_id: StaffId | null
    }
    catalogue_version: {
      only_one: Generated<boolean>
      version: string
    }
  }
}
