// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Category, TicketType } from '#contract/catalogue.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ArticleId } from '#contract/kit/id.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    article: {
      id: ArticleId
      category: Category
      type: TicketType | null
      age_groups: AgeGroup[]
      name: ColumnType<LocalizedText, string, string>
      price_cents: Cents
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
    }
    catalogue_version: {
      only_one: Generated<boolean>
      version: string
    }
  }
}
