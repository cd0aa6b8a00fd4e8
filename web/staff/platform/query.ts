import { queryOptions } from '@tanstack/react-query'
import type { Answer, CallInput } from '#contract/platform/endpoint.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { urlOf } from '#web/platform/api.ts'
import { call } from './call.ts'

/** Query of a reading call of staff; its key is the call's path, address and input, as for customers. */
export const answerOf = <E extends StaffEndpoint>(
  endpoint: E,
  ...sent: unknown extends CallInput<E> ? [] : [CallInput<E>]
) =>
  queryOptions({
    queryKey: [endpoint.path, urlOf(endpoint, sent[0] ?? {}), sent[0] ?? {}] as const,
    queryFn: (): Promise<Answer<E>> => call(endpoint, ...sent),
  })
