import * as z from 'zod/mini'
import { requiredText } from '#contract/platform/fields.ts'
import { requiredLines } from '#contract/platform/lines.ts'
import { Day, id, LocalizedText } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const maxAge = 120
const Years = z.coerce
  .number()
  .check(z.refine(Number.isInteger, 'invalid'), z.minimum(0, 'invalid'), z.maximum(maxAge, 'invalid'))

/** Of two ends that are both given the second one is not before the first. */
const isInOrder = <End extends number | string>(first: End | undefined, second: End | undefined): boolean =>
  first === undefined || second === undefined || first <= second

const conditions = {
  /** Good today; good within two months while none is now; or none today. */
  ticket: z.optional(z.enum(['valid', 'ended', 'none'], 'choice')),
  /** In a group of this course that is not over. */
  course: z.optional(id<'article'>()),
  ageFrom: z.optional(Years),
  ageTo: z.optional(Years),
  /** Last visit on this day or later, and before this day; both leave out who never came. */
  cameSince: z.optional(Day),
  cameBefore: z.optional(Day),
  /** In our records since this day. */
  newSince: z.optional(Day),
}

/** People by what they have and do; nothing chosen is everybody (docs/product/messages.md §1). */
export const AudienceFilter = z.object(conditions).check(
  z.refine(({ ageFrom, ageTo }) => isInOrder(ageFrom, ageTo), { error: 'order_of_ages', path: ['ageTo'] }),
  z.refine(({ cameSince, cameBefore }) => isInOrder(cameSince, cameBefore), {
    error: 'order_of_days',
    path: ['cameBefore'],
  }),
)
export type AudienceFilter = z.infer<typeof AudienceFilter>

/** Why people of a filter get no news, each person once. */
const LeftOut = z.object({ minors: z.int(), withoutWish: z.int(), unconfirmed: z.int() })

/** Who fits a filter, and who of them gets news. */
export const Audience = z.object({
  count: z.int(),
  /** The first by name. */
  people: z.array(z.object({ _id: id<'person'>(), name: z.string() })),
  recipients: z.int(),
  /** Of the recipients: those who read English. */
  english: z.int(),
  leftOut: LeftOut,
})
export type Audience = z.infer<typeof Audience>

/** A filter under a name. It is the centre's, and stays when its author leaves. */
export const SavedAudience = z.object({
  _id: id<'audience'>(),
  name: z.string(),
  filter: z.object(conditions),
  by: z.string(),
  hasLeft: z.boolean(),
})
export type SavedAudience = z.infer<typeof SavedAudience>

const Text = z.object({ subject: requiredText(120), text: requiredLines(4_000) })

/** Words of news. Without English ones all read the Slovenian ones. */
export const NewsWords = z.object({ sl: Text, en: z.optional(Text) })
export type NewsWords = z.infer<typeof NewsWords>

/** News that were sent, or are being sent. */
export const SentNews = z.object({
  _id: id<'campaign'>(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  subject: LocalizedText,
  recipients: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** Took the wish back, or left, before their turn. */
  leftOut: z.int(),
  isStopped: z.boolean(),
})
export type SentNews = z.infer<typeof SentNews>

const Saved = z.object({ audiences: z.array(SavedAudience) })
/** The newest, and whether there are older ones. */
const All = z.object({ news: z.array(SentNews), more: z.boolean() })

/** News to people of a filter who want them, and saved filters (docs/product/messages.md). */
export const news = {
  audience: staffCall({
    method: 'GET',
    path: '/staff/news/audience',
    may: 'news',
    query: AudienceFilter,
    answer: z.object({ audience: Audience }),
  }),
  table: staffCall({
    method: 'GET',
    path: '/staff/news/audience.csv',
    may: 'news',
    also: 'export',
    query: AudienceFilter,
    file: 'text/csv',
    answer: z.object({}),
    refusals: ['too_many_people'],
  }),
  sheet: staffCall({
    method: 'GET',
    path: '/staff/news/audience.xlsx',
    may: 'news',
    also: 'export',
    query: AudienceFilter,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answer: z.object({}),
    refusals: ['too_many_people'],
  }),
  saved: staffCall({ method: 'GET', path: '/staff/news/audiences', may: 'news', answer: Saved }),
  save: staffCall({
    method: 'POST',
    path: '/staff/news/audiences',
    may: 'news',
    body: z.object({ name: requiredText(60), filter: AudienceFilter }),
    answer: Saved,
  }),
  remove: staffCall({
    method: 'POST',
    path: '/staff/news/audiences/:audienceId/remove',
    may: 'news',
    params: z.object({ audienceId: id<'audience'>() }),
    answer: Saved,
  }),
  /** The words to the own address, in both languages. */
  test: staffCall({
    method: 'POST',
    path: '/staff/news/test',
    may: 'news',
    hasLargeBody: true,
    body: z.object({ words: NewsWords }),
    answer: z.object({ email: z.string() }),
    refusals: ['too_often'],
  }),
  /** The number that was shown is sent along, so that no one else is written to. */
  send: staffCall({
    method: 'POST',
    path: '/staff/news',
    may: 'news',
    hasLargeBody: true,
    body: z.object({ key: Key, words: NewsWords, filter: AudienceFilter, recipients: z.int('invalid') }),
    answer: All,
    refusals: ['too_often', 'audience_empty', 'changed_meanwhile'],
  }),
  list: staffCall({ method: 'GET', path: '/staff/news', may: 'news', answer: All }),
  /** What was not sent yet stays unsent. */
  stop: staffCall({
    method: 'POST',
    path: '/staff/news/:campaignId/stop',
    may: 'news',
    params: z.object({ campaignId: id<'campaign'>() }),
    answer: All,
  }),
}
