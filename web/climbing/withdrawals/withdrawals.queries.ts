import { withdrawals } from '#contract/calls.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** Sales that the signed-in person can still withdraw from. */
export const withdrawableQuery = answerOf(withdrawals.mine)
