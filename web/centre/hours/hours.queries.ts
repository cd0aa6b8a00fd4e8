import { hours } from '#contract/calls.ts'
import { answerOf } from '#web/platform/query-client.ts'

export const hoursQuery = answerOf(hours.now)
