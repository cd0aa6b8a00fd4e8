/** Values of a pattern's `:names` in a path. */
export type Params = Readonly<Record<string, string>>

/** Reads the parameters of a path by its pattern; undefined when they do not match. A slash at the end is ignored. */
export const pathMatcher = (pattern: string) => {
  const end = pattern.endsWith('/') ? '$' : '/?$'
  const expression = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}${end}`)
  return (path: string): Params | undefined => {
    const found = expression.exec(path)
    return found ? { ...found.groups } : undefined
  }
}
