/** What the build writes into an HTML file. */
export interface Shell {
  name: string
  entry: 'main' | 'payment'
  /** Pages whose paths get this file, as regular expressions; none for the one all other paths get. */
  paths: string[]
  body: string
  /** The path it was drawn for in full; a frame has none. */
  prerendered?: string
}

/** What a page needs at once; the answer that brings its HTML says so. */
export interface PreloadEntry {
  /** Its path, as a regular expression with a group for each of its names. */
  path: string
  /** What the page and its frame are called, each in a module of its own. */
  parts: string[]
  /** Addresses it reads, with `:names` of its path, and `:year` for the current one. */
  reads: string[]
}
