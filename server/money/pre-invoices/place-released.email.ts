import type { LocalizedText } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** To the buyer of an unpaid pre-invoice that became void: its places are released. */
export const placeReleasedEmail = defineEmail<{ firstName: string; number: string; name: LocalizedText }>({
  kind: 'place_released',
  write: ({ firstName, number, name }, { centre, publicUrl }, locale) => {
    const article = name[locale]
    return {
      subject: m.email_released_subject({ article, centre: centre.name.nominative }, { locale }),
      title: m.email_released_title({ article }, { locale }),
      to: firstName,
      paragraphs: [m.email_released_text({ number, article }, { locale }), m.email_released_void({}, { locale })],
      hold: 'lilac',
      button: { label: m.email_released_button({}, { locale }), url: `${publicUrl}${paths.classes}` },
      closing: [m.email_released_paid({ email: centre.contact.email }, { locale })],
    }
  },
  sample: () => ({ firstName: 'Ana', number: '123-2026', name: { sl: 'Začetni tečaj', en: 'Beginners’ course' } }),
})
