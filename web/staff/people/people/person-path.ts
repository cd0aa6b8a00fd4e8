import { isId, type PersonId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { PersonAct } from './person-acts.ts'

/** The page of a person's card in the office, or one thing to do on it. */
export const personPath = (personId: PersonId, act?: PersonAct): string =>
  `${staffPaths.people}/${personId}${act ? `?act=${act}` : ''}`

/** The card that an address opens, and what to do on it; a malformed id opens none. */
export const openedIn = (pathname: string, search: string): { personId: PersonId; act?: PersonAct } | undefined => {
  const personId = pathname.startsWith(`${staffPaths.people}/`) ? pathname.slice(staffPaths.people.length + 1) : ''
  if (!isId(personId)) return undefined
  // An id by its form is one of a person by its place in the path.
  const opened = { personId: personId as PersonId }
  return new URLSearchParams(search).get('act') === 'correct' ? { ...opened, act: 'correct' } : opened
}
