import type { PersonId } from '#contract/platform/id.ts'
import { merging } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** The two people of a merge beside each other, and what would move. */
export const mergePreviewQuery = (personId: PersonId, otherId: PersonId) =>
  answerOf(merging.preview, { params: { personId, otherId } })
