/** The text is used, since a bundler takes out a reading whose result is not, and with it its failure. */
const readPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Whether a path can be read; one whose percent sign encodes nothing is nobody's address. */
export const isAddress = (path: string): boolean => readPath(path) !== undefined
