import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** Tells managers that unusually many people's cards were opened at one place (docs/product/staff.md §7.5). */
export const cardsOpenedEmail = defineEmail<{ manager: string; device: string; count: number }>({
  kind: 'cards_opened',
  write: ({ manager, device, count }, _from, locale) => ({
    subject: m.email_cards_opened_subject({ device }, { locale }),
    title: m.email_cards_opened_title({}, { locale }),
    to: manager,
    paragraphs: [m.email_cards_opened_text({ device, count }, { locale }), m.email_cards_opened_next({}, { locale })],
  }),
  sample: () => ({ manager: 'Tina Zupan', device: 'Pult', count: 300 }),
})
