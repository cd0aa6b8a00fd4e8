import type { Context } from '#server/platform/context.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { eraseExpiredNotes } from './retention.ts'

const retention = defineJob('notes.retention')

export const noteWorker = worker<Context, object>(retention, eraseExpiredNotes, { every: '33 3 * * *' })
