// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { SavedViewId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Beside } from '#contract/staff/reception/figures.ts'
import type { Preset, ViewedReport } from '#contract/staff/reception/saved-views.ts'
import type { FigureKind } from './figures.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    digest_reader: {
      staff_id: StaffId
      week: string
    }
    figure: {
      kind: FigureKind
      day: Day
      key: string
      label: ColumnType<LocalizedText | null, string | null | undefined, string | null>
      pieces: number
      cents: Cents
      vat_cents: number
    }
    figure_change: {
      id: Generated<string>
      day: Day
    }
    figure_day: {
      day: Day
      counted_at: Date
    }
    saved_view: {
      id: SavedViewId
      name: string
      report: ViewedReport
      preset: Preset | null
      from_day: Day | null
      to_day: Day | null
      beside: Beside
      grouping: string
      staff_id: StaffId
      saved_at: Date
      filters: Generated<string>
    }
  }
}
