import type { Context } from '#server/platform/context.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { eraseOldMessages } from './message.ts'

const tidy = defineJob('desk.tidy', { retries: 0 })

export const deskWorker = worker<Context, object>(tidy, eraseOldMessages, { every: '41 3 * * *' })
