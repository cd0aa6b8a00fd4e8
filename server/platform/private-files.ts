import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Mode bits of the group and of all other users of the machine. */
const bitsOfOthers = 0o077
/** Mode of our folders and of our files: all rights to their owner, none to others. */
export const folderMode = 0o700
export const fileMode = 0o600

/** Windows has no mode bits; a folder there takes its rights from the one above. */
export const hasModes = process.platform !== 'win32'

/** From now on this process and its children create files that others cannot reach. */
export const hideNewFiles = (): void => {
  process.umask(bitsOfOthers)
}

/** Creates a folder for us alone, and missing ones above it. Node's own `recursive` never returns below /proc. */
export const makePrivateFolder = (folder: string): void => {
  if (!existsSync(dirname(folder))) makePrivateFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: folderMode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Creates a file for us alone. An existing one is never opened, since closing it again would free SQLite's lock on it. */
export const makePrivateFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', fileMode))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

interface FoundFile {
  path: string
  stats: Stats
}

/** The folder and everything below it, read without following links. Files may vanish meanwhile. */
function* below(path: string): Generator<FoundFile> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) return
  yield { path, stats }
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) yield* below(join(path, name))
}

export const isOpenToOthers = ({ mode }: Pick<Stats, 'mode'>): boolean => (mode & bitsOfOthers) !== 0

/** Takes the rights of others from everything that is ours; returns how many paths had some. */
export const hideFromOthers = (folder: string): number => {
  let count = 0
  for (const { path, stats } of below(folder)) {
    // The target of a link may belong to something else.
    if (stats.isSymbolicLink() || !isOpenToOthers(stats) || stats.uid !== process.getuid?.()) continue
    chmodSync(path, stats.mode & folderMode)
    count += 1
  }
  return count
}

/** Paths that others may read or write, and links, whose targets are not checked. */
export const reachableByOthers = (folder: string): { open: string[]; links: string[] } => {
  const owner = lstatSync(folder).uid
  const [open, links]: [string[], string[]] = [[], []]
  for (const { path, stats } of below(folder)) {
    if (stats.isSymbolicLink()) links.push(path)
    else if (isOpenToOthers(stats) || stats.uid !== owner) open.push(path)
  }
  return { open, links }
}
