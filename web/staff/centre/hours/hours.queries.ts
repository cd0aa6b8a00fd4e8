import type { Answer, CallInput } from '#contract/platform/endpoint.ts'
import { auditLog, courses, officeHours, seasonCalls } from '#contract/staff/calls.ts'
import type { PublicHours } from '#contract/centre/hours.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export type OfficeHours = Answer<typeof officeHours.now>

export const officeHoursQuery = answerOf(officeHours.now)

/** The hours as the server has them, whatever is shown. */
export const readHours = (): Promise<OfficeHours> => queryClient.fetchQuery({ ...officeHoursQuery, staleTime: 0 })

/** Shows the hours that a change has answered; answers their version, which an undo names. */
const show = async (change: Promise<OfficeHours>): Promise<number> => {
  const now = await change
  queryClient.setQueryData(officeHoursQuery.queryKey, now)
  await invalidate(auditLog.list, courses.list, seasonCalls.preview)
  return now.version
}

export const saveSeason = (body: CallInput<typeof officeHours.saveSeason>['body']) =>
  show(call(officeHours.saveSeason, { body }))
export const saveException = (body: CallInput<typeof officeHours.saveException>['body']) =>
  show(call(officeHours.saveException, { body }))
export const removeSeason = (body: CallInput<typeof officeHours.removeSeason>['body']) =>
  show(call(officeHours.removeSeason, { body }))
export const removeException = (body: CallInput<typeof officeHours.removeException>['body']) =>
  show(call(officeHours.removeException, { body }))
export const undoHours = (version: number) => show(call(officeHours.undo, { body: { version } }))

export type PreviewBody = NonNullable<CallInput<typeof officeHours.preview>['body']>

export const previewQuery = (body: PreviewBody) => ({
  queryKey: [officeHours.preview.path, body] as const,
  queryFn: (): Promise<PublicHours> => call(officeHours.preview, { body }),
})
