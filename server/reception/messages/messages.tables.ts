// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType } from 'kysely'
import type { AudienceId, CampaignId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { AudienceFilter, NewsWords } from '#contract/staff/reception/news.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    audience: {
      id: AudienceId
      name: string
      filter: ColumnType<AudienceFilter, string, string>
      saved_by: StaffId
      saved_at: Date
    }
    campaign: {
      id: CampaignId
      key: string
      sent_by: StaffId
      sent_at: Date
      words: ColumnType<NewsWords, string, string>
      filter: ColumnType<AudienceFilter, string, string>
      recipients: number
      waiting: PersonId[]
      stopped_at: Date | null
      stopped_by: StaffId | null
    }
  }
}
