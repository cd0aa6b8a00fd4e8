import { pathMatcher } from '#contract/platform/path-pattern.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'

/** Code and data a page needs at once, as listed by the build. */
export interface PreloadEntry {
  /** Pattern of its path. */
  path: string
  /** Files of the page's code. */
  code: string[]
  /** Calls it reads, with `:names` of its path, and `:year` for the current one. */
  reads: string[]
  /** The reads need no session. */
  isPublic: boolean
}

/**
 * `Link` header of a page's answer (RFC 8288): the browser fetches code and data while the HTML still arrives. Data is
 * left out where its calls would be refused: without a session, except on public pages.
 */
export const preloadHeader = (all: readonly PreloadEntry[]) => {
  const pages = all.map(({ path, code, reads, isPublic }) => ({
    isPublic,
    match: pathMatcher(path),
    code: code.map((file) => `</${file}>; rel=modulepreload; crossorigin`),
    reads: reads.map((address) => (parameters: Record<string, string>) => {
      const filled = address.replaceAll(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '')
      return `<${filled}>; rel=preload; as=fetch; crossorigin=use-credentials`
    }),
  }))
  return (path: string, signedIn: boolean, now: Date): string | undefined => {
    for (const page of pages) {
      const found = page.match(path)
      // The values become part of a header, so only characters of ids and tokens are accepted.
      if (!found || Object.values(found).some((value) => /[^\w-]/.test(value))) continue
      const parameters = { ...found, year: String(yearOf(dayOf(now))) }
      return (
        [...page.code, ...(signedIn || page.isPublic ? page.reads.map((read) => read(parameters)) : [])].join(', ') ||
        undefined
      )
    }
    return undefined
  }
}
