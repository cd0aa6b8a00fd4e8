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
