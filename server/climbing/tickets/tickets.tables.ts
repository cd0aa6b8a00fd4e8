// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, BearerTicketId, GrantId, ImportId, IntentId, PersonId, SaleId, TicketId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    bearer_ticket: {
      id: BearerTicketId
      desk_sale_id: SaleId
      line: number
      article_id: ArticleId
      name: ColumnType<LocalizedText, string, string>
      group_name: Generated<string>
      code_hash: Buffer
      code_sealed: Buffer
      entry_hours: ColumnType<EntryHours | null, string | null | undefined, string | null>
      visits: number
      used_visits: Generated<number>
      bought_at: Date
      valid_until: Date
      ended_at: Date | null
      price_cents: Cents | null
      vat_rate: number | null
    }
    ticket: {
      id: TicketId
      holder_id: PersonId
      intent_id: IntentId | null
      article_id: ArticleId
      name: ColumnType<LocalizedText, string, string>
      type: TicketType
      bought_at: Date
      duration_days: number
      visits: number | null
      used_visits: Generated<number>
      activated_at: Date | null
      valid_until: Date
      voucher_id: VoucherId | null
      voided_at: Date | null
      ended_at: Date | null
      ended_because: 'credited' | 'given_up' | 'banned' | 'taken_back' | null
      usable_from: Date | null
      begin_asked_at: Date | null
      entry_hours: ColumnType<EntryHours | null, string | null | undefined, string | null>
      import_id: ImportId | null
      import_key: Buffer | null
      imported_visits: Generated<number>
      activate_by: Date | null
      grant_id: GrantId | null
      price_cents: Cents | null
      vat_rate: number | null
      visit_days: Generated<Day[]>
    }
  }
}
