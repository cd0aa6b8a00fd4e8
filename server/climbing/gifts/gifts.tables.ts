// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType } from 'kysely'
import type { GiftKind } from '#contract/climbing/gifts.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId, IntentId, PersonId, SaleId, VoucherId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { TicketConditions } from '#server/climbing/tickets/tickets.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    voucher: {
      id: VoucherId
      code_hash: Buffer
      code_sealed: Buffer
      article_id: ArticleId
      name: ColumnType<LocalizedText, string, string>
      kind: GiftKind
      age_group: AgeGroup
      conditions: ColumnType<TicketConditions | null, string | null | undefined, string | null>
      buyer_id: PersonId | null
      intent_id: IntentId | null
      language: Language
      bought_at: Date
      valid_until: Date
      redeemed_at: Date | null
      redeemed_by: PersonId | null
      redeemed_for: PersonId | null
      voided_at: Date | null
      redeem_key: string | null
      desk_sale_id: SaleId | null
      line: number | null
      price_cents: Cents | null
      vat_rate: number | null
    }
    voucher_document: {
      voucher_id: VoucherId
      sealed: Buffer
      sha256: Buffer
      rendered_at: Date
    }
  }
}
