import type { SeasonForm } from '#contract/staff/climbing/season.ts'
import { courses, seasonCalls } from '#contract/staff/calls.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const previewQuery = (form: SeasonForm) => answerOf(seasonCalls.preview, { body: form })

/** Makes the season that the preview showed. */
export const copySeason = async (form: SeasonForm, { key, fingerprint }: { key: string; fingerprint: string }) => {
  const answer = await call(seasonCalls.copy, { body: { ...form, key, fingerprint } })
  await invalidate(courses.list)
  return answer
}

/** Has the preview made again, since something it stands on has changed. */
export const renewPreview = () => invalidate(seasonCalls.preview)
