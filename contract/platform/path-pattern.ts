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

/**
 * The address of a pattern for a path in other capitals; undefined when they do not match. The values keep their
 * case, since tokens and ids differ by it.
 */
export const spellingOf = (pattern: string) => {
  const expression = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}/?$`, 'i')
  return (path: string): string | undefined => {
    const [matched, ...values] = expression.exec(path) ?? []
    return matched === undefined ? undefined : pattern.replaceAll(/:\w+/g, () => values.shift() ?? '')
  }
}
