import type { Answer } from '#contract/platform/endpoint.ts'
import { auditLog, settings } from '#contract/staff/calls.ts'
import type { AllSettings, SettingName } from '#contract/staff/centre/settings.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call, sendFile } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export type SettingsNow = Answer<typeof settings.now>

export const settingsQuery = answerOf(settings.now)

/** The settings as the server has them, whatever is shown. */
export const readSettings = (): Promise<SettingsNow> => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })

export const changeSettings = async (body: Partial<AllSettings> & { version: number }): Promise<SettingsNow> => {
  const now = await call(settings.change, { body })
  queryClient.setQueryData(settingsQuery.queryKey, now)
  await invalidate(auditLog.list)
  return now
}

/** Keeps a PDF of the terms; answers the name by which a change of them holds. */
export const uploadTerms = async (file: Blob): Promise<string> =>
  (await sendFile(settings.uploadTerms, {}, file)).document

/** Keeps a logo, or its picture; answers the name by which a change of the appearance holds. */
export const uploadLogo = async (file: Blob): Promise<string> => (await sendFile(settings.uploadLogo, {}, file)).logo

/** Takes the change of a setting back that was saved just now; refused when another manager was quicker. */
export const undoChange = async ({ version, history }: SettingsNow, name: SettingName): Promise<void> => {
  const last = history.find((change) => change.name === name)
  if (last) await changeSettings({ version, [name]: last.before })
}
