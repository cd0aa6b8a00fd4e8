import type { CancellationId, ClassId } from '#contract/platform/id.ts'
import { cancellations, courses, today } from '#contract/staff/calls.ts'
import type { CallInput } from '#contract/platform/endpoint.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const previewQuery = (groupIds: readonly ClassId[]) =>
  answerOf(cancellations.preview, { body: { groupIds: [...groupIds] } })

export const cancellationQuery = (cancellationId: CancellationId) =>
  answerOf(cancellations.one, { params: { cancellationId } })

/** Cancels the groups that the preview showed. */
export const cancelGroups = async (body: CallInput<typeof cancellations.cancel>['body']): Promise<CancellationId> => {
  const { cancellationId } = await call(cancellations.cancel, { body })
  await invalidate(courses.list, courses.one, today.waiting)
  return cancellationId
}

/** Has the preview made again, since places have changed. */
export const renewPreview = () => invalidate(cancellations.preview)
