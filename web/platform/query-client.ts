import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint, Sent } from '#contract/kit/endpoint.ts'
import { call, urlOf } from './api.ts'

/** Server state lives here and nowhere else. A refused call is not repeated; lost connections are, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Always: without a connection the service worker may know the answer, and a failure is a sentence instead of a wait.
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

/** The query of a reading call; its key is the call's path and input (house §5). */
export const answerOf = <E extends Endpoint>(endpoint: E, ...sent: unknown extends Sent<E> ? [] : [Sent<E>]) =>
  queryOptions({
    queryKey: [endpoint.path, urlOf(endpoint, sent[0] ?? {}), sent[0] ?? {}] as const,
    queryFn: (): Promise<Answer<E>> => call(endpoint, ...sent),
  })

/** Invalidates every answer of these calls, whatever their input: pages in view ask again. */
export const invalidate = async (...endpoints: readonly Endpoint[]): Promise<void> => {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
