import type { Context } from '#server/platform/context.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { sendWaitingNews } from './campaigns.ts'

/** A batch a minute is 3,600 an hour, which a mail server takes from a sender it knows. */
export const newsWorker = worker<Context, object>(defineJob('news.send', { retries: 0 }), sendWaitingNews, {
  every: '* * * * *',
})
