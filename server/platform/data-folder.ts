import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** The path without links, as far as it exists. */
const realPath = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(realPath(folder), realPath(path))
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way)
}

/** What forbids a data folder to a server that runs from the release in `root`: the next release takes its place. */
export const dataFolderMistake = (given: string | undefined, root: string): string | undefined => {
  const remedy = 'name a folder outside of it, such as /var/lib/previs'
  if (given === undefined) return `DATA_DIR: missing, and the release is not written to; ${remedy}`
  const path = resolve(given)
  return isInside(root, path)
    ? `DATA_DIR: ${path} is inside the release, which is not written to; ${remedy}`
    : undefined
}
