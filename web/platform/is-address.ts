/**
 * Whether a path can be read; one whose percent sign encodes nothing is no address. What was read is used, since a bundler
 * takes out a reading without use, and its failure with it.
 */
export const isAddress = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
