import { dayOf, yearOf } from '#server/platform/calendar.ts'

/** What a page needs at once, as the build found it. */
export interface PreloadEntry {
  path: string
  /** Files of the page's code. */
  code: string[]
  /** Addresses it reads, with `:names` of its path, and `:year` for the current one. */
  reads: string[]
}

/**
 * The `Link` header of the answer that brings a page (RFC 8288): the browser asks for the page's code and for what it
 * reads while the HTML is still on its way. Whoever has no session is spared the refusals.
 */
export const preloadHeader = (all: readonly PreloadEntry[]) => {
  const pages = all.map(({ path, code, reads }) => ({
    path: new RegExp(path),
    code: code.map((file) => `</${file}>; rel=modulepreload; crossorigin`),
    reads: reads.map((address) => (said: Record<string, string>) => {
      const filled = address.replaceAll(/:(\w+)/g, (_all, name: string) => said[name] ?? '')
      return `<${filled}>; rel=preload; as=fetch; crossorigin=use-credentials`
    }),
  }))
  return (path: string, signedIn: boolean, now: Date): string | undefined => {
    for (const page of pages) {
      const found = page.path.exec(path)
      if (!found) continue
      const said = { ...found.groups, year: String(yearOf(dayOf(now))) }
      return [...page.code, ...(signedIn ? page.reads.map((read) => read(said)) : [])].join(', ') || undefined
    }
    return undefined
  }
}
