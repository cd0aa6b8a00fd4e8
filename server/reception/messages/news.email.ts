import type { CampaignId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import type { NewsWords } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'
import { newsReadersAmong } from '#server/people/account/audience.ts'
import type { EmailContent } from '#server/platform/email/email-content.ts'
import { defineEmail, sampleId, type EmailContext } from '#server/platform/email/email.ts'
import * as store from './messages.store.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

interface NewsModel {
  firstName: string
  words: NewsWords
  personId: PersonId
}

/** News are plain words as typed, a paragraph for each line, and say why they came and how they end. */
const newsContent = (
  { firstName, words }: Omit<NewsModel, 'personId'>,
  { centre }: EmailContext,
  locale: Language,
  unsubscribe: string,
): EmailContent => {
  const { subject, text } = (locale === 'en' ? words.en : undefined) ?? words.sl
  return {
    subject: m.news_email_subject({ subject, centre: centre.name.nominative }, { locale }),
    title: subject,
    to: firstName,
    paragraphs: text
      .split(/[\n\r]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    why: m.news_why({ centre: centre.name.nominative }, { locale }),
    unsubscribe: { label: m.news_unsubscribe({}, { locale }), url: unsubscribe },
  }
}

const sampleWords: NewsWords = {
  sl: {
    subject: 'Nova stena za balvane',
    text: 'V soboto odpremo novo steno za balvane.\nPridi na prvi krog ob 10.00; za vse je kava.',
  },
  en: {
    subject: 'A new bouldering wall',
    text: 'On Saturday we open a new bouldering wall.\nCome for the first round at 10:00; there is coffee for all.',
  },
}

/** News to a person who wants them; who took the wish back meanwhile gets nothing (docs/product/messages.md §3.3). */
export const newsEmail = defineEmail<{ campaignId: CampaignId; personId: PersonId; firstName: string }, NewsModel>({
  kind: 'news',
  async load(ctx, { campaignId, personId, firstName }) {
    const [reader] = await newsReadersAmong(ctx, ctx.db, [personId])
    return reader && { firstName, personId, words: (await store.wordsOf(ctx.db, campaignId)).words }
  },
  write: (model, from, locale) => newsContent(model, from, locale, unsubscribeUrl(from, model.personId)),
  sample: () => ({ firstName: 'Ana', words: sampleWords, personId: sampleId as PersonId }),
})

/** The same to the member who writes it; the link leads to a profile, since there is nothing to end. */
export const newsTestEmail = defineEmail<{ words: NewsWords; name: string }>({
  kind: 'news_test',
  write: ({ words, name }, from, locale) => {
    const content = newsContent({ firstName: name, words }, from, locale, `${from.publicUrl}${paths.me}#news`)
    return { ...content, subject: m.news_test_subject({ subject: content.subject }, { locale }) }
  },
  sample: () => ({ words: sampleWords, name: 'Matej' }),
})
