/** One HTML file that the build writes. */
export interface Shell {
  name: string
  entry: 'main' | 'payment'
  /** Patterns of the paths that get this file; empty for the file of all other paths. */
  paths: string[]
  body: string
  /** Path of a fully prerendered page; absent for a frame. */
  prerendered?: string
}

/** Code and reads that a page needs at once; sent as the `Link` header of its HTML. */
export interface PreloadEntry {
  /** Pattern of its path. */
  path: string
  /** Names of the page and its frame; each is a module of its own. */
  parts: string[]
  /** Addresses that the page reads, with the path's `:names`, and `:year` for the current year. */
  reads: string[]
  /** The reads need no session. */
  isPublic: boolean
}
