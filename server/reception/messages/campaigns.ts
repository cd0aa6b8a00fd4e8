import type { CampaignId } from '#contract/platform/id.ts'
import type { AudienceFilter, NewsWords, SentNews } from '#contract/staff/reception/news.ts'
import { newsReadersAmong, newsReadersOf } from '#server/people/account/audience.ts'
import { emailOfMember } from '#server/people/staff/own-account.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, serialiseKey } from '#server/platform/database/database.ts'
import { countEmailsAbout } from '#server/platform/email/document-emails.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { count } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { conditionsOf } from './audiences.ts'
import * as store from './messages.store.ts'
import { newsEmail, newsTestEmail } from './news.email.ts'

/** Emails of one batch; one batch leaves each minute, so that mail providers do not take us for a flood. */
const batchSize = 60
const maxCampaigns = 50

interface NewCampaign {
  key: string
  words: NewsWords
  filter: AudienceFilter
  /** The number that was shown before. */
  recipients: number
}

/**
 * Writes news to the people of a filter who want them. They leave by and by; the same call sent again sends nothing
 * (docs/product/messages.md §3).
 */
export const sendNews = async (ctx: Context, me: StaffMe, sent: NewCampaign): Promise<void> => {
  const { key, words, filter } = sent
  const conditions = await conditionsOf(ctx, filter)
  await inTransaction(ctx.db, async (tx) => {
    await serialiseKey(tx, key)
    if (await store.isCampaignSent(tx, key)) return
    const people = await newsReadersOf(ctx, tx, conditions)
    if (people.length === 0) refuse('audience_empty')
    if (people.length !== sent.recipients) refuse('changed_meanwhile')
    await count(ctx, tx, ['campaigns', 'all'])
    const id = newId<'campaign'>()
    await store.insertCampaign(tx, { id, key, words, filter, people, sentBy: me.id, now: ctx.clock.now() })
    await auditLog.append(ctx, tx, me.actor, { action: 'news_sent', object: 'campaign', id })
  })
}

/** The words to the member's own address, in both languages, as their readers get them. */
export const testNews = async (ctx: Context, me: StaffMe, words: NewsWords): Promise<string> => {
  const email = await emailOfMember(ctx, me)
  await inTransaction(ctx.db, async (tx) => {
    await count(ctx, tx, ['campaign_tests', me.id])
    for (const language of words.en ? (['sl', 'en'] as const) : (['sl'] as const))
      await enqueueEmail(ctx, tx, newsTestEmail, { email, language }, { words, name: me.name })
  })
  return email
}

/** Writes the next emails of one campaign: to those who still want news. Answers whether a campaign had any left. */
const sendNextBatch = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const campaign = await store.lockWaiting(tx)
    if (!campaign) return false
    const batch = campaign.waiting.slice(0, batchSize)
    const readers = await newsReadersAmong(ctx, tx, batch)
    for (const { id: personId, email, language, firstName } of readers)
      await enqueueEmail(
        ctx,
        tx,
        newsEmail,
        { email, personId, language },
        { campaignId: campaign.id, personId, firstName },
        { about: campaign.id },
      )
    await store.setWaiting(tx, campaign.id, campaign.waiting.slice(batchSize))
    return true
  })

/** One batch each minute, of the campaign that has waited longest. */
export const sendWaitingNews = async (ctx: Context): Promise<void> => {
  await sendNextBatch(ctx)
}

/** Stops what has not left yet; emails of a batch that is under way still arrive. */
export const stopNews = (ctx: Context, me: StaffMe, id: CampaignId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const stopped = await store.stopCampaign(tx, id, { by: me.id, now: ctx.clock.now() })
    if (stopped === undefined) refuse('not_found')
    if (stopped) await auditLog.append(ctx, tx, me.actor, { action: 'news_stopped', object: 'campaign', id })
  })

/** Campaigns with what became of their emails, the newest first, and whether there are older ones. */
export const sentNews = async ({ db }: Context): Promise<{ news: SentNews[]; more: boolean }> => {
  const found = await store.campaigns(db, maxCampaigns + 1)
  const rows = found.slice(0, maxCampaigns)
  const [names, emails] = await Promise.all([
    staffNames(
      db,
      rows.map(({ sent_by: by }) => by),
    ),
    countEmailsAbout(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const news = rows.map(({ id, words, recipients, waiting, stopped_at: stopped, ...row }): SentNews => {
    const { sent = 0, queued = 0 } = emails.get(id) ?? {}
    const left = stopped ? 0 : waiting
    return {
      _id: id,
      at: row.sent_at.toISOString(),
      by: names.get(row.sent_by) ?? '',
      subject: { sl: words.sl.subject, en: (words.en ?? words.sl).subject },
      recipients,
      sent,
      waiting: left + queued,
      leftOut: recipients - sent - left - queued,
      isStopped: stopped !== null,
    }
  })
  return { news, more: found.length > maxCampaigns }
}
