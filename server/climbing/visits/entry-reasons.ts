import type { LocalizedText } from '#contract/platform/language.ts'
import type { EntryReason } from '#contract/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'

const names: Readonly<Record<EntryReason, typeof m.visit_by_ticket>> = {
  ticket: m.visit_by_ticket,
  class: m.visit_by_class,
  paid_elsewhere: m.visit_paid_elsewhere,
  partner_card: m.visit_partner_card,
  staff: m.visit_staff,
  group: m.visit_group,
}

/** How a person came in without a ticket of ours, as lists show it in place of the ticket. */
export const entryReasonName = (reason: EntryReason): LocalizedText => ({
  sl: names[reason]({}, { locale: 'sl' }),
  en: names[reason]({}, { locale: 'en' }),
})
