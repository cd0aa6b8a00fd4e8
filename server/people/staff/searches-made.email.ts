import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** Tells managers that a member has searched for far more people than usual (docs/product/staff.md §7.16). */
export const searchesMadeEmail = defineEmail<{ manager: string; place: string; searches: number; people: number }>({
  kind: 'searches_made',
  write: ({ manager, place, searches, people }, _from, locale) => ({
    subject: m.email_searches_made_subject({ place }, { locale }),
    title: m.email_searches_made_title({}, { locale }),
    to: manager,
    paragraphs: [
      m.email_searches_made_text({ place, searches, people }, { locale }),
      m.email_searches_made_next({}, { locale }),
    ],
  }),
  sample: () => ({ manager: 'Tina Zupan', place: 'Pult', searches: 812, people: 2_310 }),
})
