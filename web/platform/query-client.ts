import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, CallShape, Endpoint, CallInput } from '#contract/platform/endpoint.ts'
import { call, urlOf } from './api.ts'

/** The only store of server state. Failed calls are not repeated by default (docs/product/web.md §12.7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Always: without a connection the service worker may answer, otherwise the call fails at once instead of waiting.
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Query of a reading call; its key is the call's path, address and input. */
export const answerOf = <E extends Endpoint>(
  endpoint: E,
  ...sent: unknown extends CallInput<E> ? [] : [CallInput<E>]
) =>
  queryOptions({
    queryKey: [endpoint.path, urlOf(endpoint, sent[0] ?? {}), sent[0] ?? {}] as const,
    queryFn: (): Promise<Answer<E>> => call(endpoint, ...sent),
  })

/** Invalidates every answer of these calls, whatever their input; visible pages fetch again. */
export const invalidate = async (...endpoints: readonly Pick<CallShape, 'path'>[]): Promise<void> => {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
