import type { Params, Route } from './route.ts'

let table: readonly Route[] = []

/** Sets the routes of this document; app and payment document have separate tables. */
export const setRoutes = (routes: readonly Route[]): void => {
  table = routes
}

/** The routes of this document. */
export const routesHere = (): readonly Route[] => table

/** Values of a pattern's `:names` in a path; undefined when the path does not match. */
export const paramsOf = (pattern: string, path: string): Params | undefined => {
  const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
  return found ? { ...found.groups } : undefined
}

/** Route of a path; undefined where the document has none. */
export const routeAt = (path: string): Route | undefined => table.find((route) => paramsOf(route.path, path))
