import { news } from '#contract/staff/reception/news.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { Context } from '#server/platform/context.ts'
import { audienceFile, audienceOf, removeAudience, saveAudience, savedAudiences } from './audiences.ts'
import { sendNews, sentNews, stopNews, testNews } from './campaigns.ts'

/** News of the office to those who want them (docs/product/messages.md). */
export const newsRoutes = (bind: StaffBind, ctx: Context): void => {
  const saved = async () => ({ audiences: await savedAudiences(ctx) })
  const all = () => sentNews(ctx)
  bind(news.audience, async ({ query }) => ({ audience: await audienceOf(ctx, query) }))
  bind(news.table, (call) => audienceFile(ctx, call, 'csv'))
  bind(news.sheet, (call) => audienceFile(ctx, call, 'xlsx'))
  bind(news.saved, saved)
  bind(news.save, async ({ me, body }) => {
    await saveAudience(ctx, me, body)
    return saved()
  })
  bind(news.remove, async ({ me, params }) => {
    await removeAudience(ctx, me, params.audienceId)
    return saved()
  })
  bind(news.test, async ({ me, body }) => ({ email: await testNews(ctx, me, body.words) }))
  bind(news.send, async ({ me, body }) => {
    await sendNews(ctx, me, body)
    return all()
  })
  bind(news.list, all)
  bind(news.stop, async ({ me, params }) => {
    await stopNews(ctx, me, params.campaignId)
    return all()
  })
}
