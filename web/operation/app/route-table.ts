import { pathMatcher, type Params } from '#contract/platform/path-pattern.ts'
import type { Route } from './route.ts'

let table: readonly Route[] = []

/** Sets the routes of this document; app and payment document have separate tables. */
export const setRoutes = (routes: readonly Route[]): void => {
  table = routes
}

/** The routes of this document. */
export const routesHere = (): readonly Route[] => table

/** Route of a path with its parameters; undefined where the document has none. */
export const routeAt = (path: string): { route: Route; params: Params } | undefined => {
  for (const route of table) {
    const params = pathMatcher(route.path)(path)
    if (params) return { route, params }
  }
  return undefined
}
