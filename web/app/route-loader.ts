import { mayBeSignedIn } from '#web/account/account.queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { signedIn, type Params, type Route } from './route.ts'

let table: readonly Route[] = []

/** Each document knows its own routes; this is how the rest of it gets to know them. */
export const setRoutes = (routes: readonly Route[]): void => {
  table = routes
}

export const routesHere = (): readonly Route[] => table

/** What a path says in the places of a pattern's `:names`; undefined when it is another path. */
const paramsOf = (pattern: string, path: string): Params | undefined => {
  const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
  return found ? { ...found.groups } : undefined
}

/** Loads code and data of a path side by side. */
export const load = (path: string): Promise<unknown> => {
  const route = table.find((candidate) => paramsOf(candidate.path, path))
  if (!route) return Promise.resolve()
  if (route.frame === 'signed-out') return route.load()
  const code = [route.load(), signedIn.load()]
  // Before the log-in only the code is worth having.
  if (!mayBeSignedIn()) return Promise.all(code)
  const asked = route
    .data(paramsOf(route.path, path) ?? {})
    .map((query) => queryClient.prefetchQuery(query as Parameters<typeof queryClient.prefetchQuery>[0]))
  return Promise.all([...code, ...asked])
}
