import { paths } from '#contract/platform/paths.ts'

/** Names of the login's query: the page that was asked for, and that a session ended there. */
const askedName = 'to'
const endedName = 'ended'

/** Address of the login that leads on to a page of the signed-in person (docs/product/web.md §2.1). */
export const loginFor = (asked: string, { ended }: { ended: boolean }): string => {
  const query = new URLSearchParams({
    ...(asked !== paths.home && { [askedName]: asked }),
    ...(ended && { [endedName]: '1' }),
  })
  return query.size > 0 ? `${paths.login}?${query}` : paths.login
}

/** The page that was asked for. Only one of the signed-in person counts, and never one of another site. */
export const askedPage = (search: string): string | undefined => {
  const asked = new URLSearchParams(search).get(askedName)
  if (asked === null) return undefined
  const base = 'https://here.invalid'
  if (!URL.canParse(asked, base)) return undefined
  const { origin, pathname, search: query } = new URL(asked, base)
  return origin === base && pathname.startsWith(`${paths.home}/`) ? `${pathname}${query}` : undefined
}

/** Whether the login is shown because a session ended, so that the cart stays for its owner. */
export const isSessionEnded = (search: string): boolean => new URLSearchParams(search).has(endedName)
