import type { Answer } from '#contract/platform/endpoint.ts'
import { auditLog, settings } from '#contract/staff/calls.ts'
import type { Settings } from '#contract/staff/centre/settings.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export type SettingsNow = Answer<typeof settings.now>

export const settingsQuery = answerOf(settings.now)

/** The settings as the server has them, whatever is shown. */
export const readSettings = (): Promise<SettingsNow> => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })

export const changeSettings = async (body: Partial<Settings> & { version: number }): Promise<void> => {
  queryClient.setQueryData(settingsQuery.queryKey, await call(settings.change, { body }))
  await invalidate(auditLog.list)
}
