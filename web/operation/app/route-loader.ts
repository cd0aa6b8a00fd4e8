import { mayBeSignedIn } from '#web/people/account/account.queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { loadNotFound } from './NotFoundScreen.tsx'
import { routeAt } from './route-table.ts'
import { signedIn } from './signed-in-frame.ts'

/** Loads code and data of a path in parallel. */
export const load = (path: string): Promise<unknown> => {
  const found = routeAt(path)
  if (!found) return loadNotFound()
  const { route, params } = found
  const isPublic = route.frame === 'signed-out'
  const code = isPublic ? [route.load()] : [route.load(), signedIn.load()]
  // Without a session the data would be refused, so only the code loads.
  if (!isPublic && !mayBeSignedIn()) return Promise.all(code)
  const prefetches = route
    .data(params)
    .map((query) => queryClient.prefetchQuery(query as Parameters<typeof queryClient.prefetchQuery>[0]))
  return Promise.all([...code, ...prefetches])
}
