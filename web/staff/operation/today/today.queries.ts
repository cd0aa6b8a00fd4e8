import type { Answer } from '#contract/platform/endpoint.ts'
import { today } from '#contract/staff/calls.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** What waits for a member of staff. */
export const waitingQuery = answerOf(today.waiting)

export type Waiting = Answer<typeof today.waiting>

/** Keeps the list that an action answered. */
export const keepWaiting = (answer: Waiting): void => {
  queryClient.setQueryData(waitingQuery.queryKey, answer)
}

/** Takes an item off the list before the answer arrives; the returned function puts the list back. */
export const withoutItem = (itemId: string): (() => void) => {
  const before = queryClient.getQueryData(waitingQuery.queryKey)
  if (before) keepWaiting({ ...before, items: before.items.filter(({ item }) => item._id !== itemId) })
  return () => {
    if (before) keepWaiting(before)
  }
}

/** Fetches the list again, because another member has changed it. */
export const waitingChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey })
