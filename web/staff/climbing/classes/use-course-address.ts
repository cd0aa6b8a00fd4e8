import { useLocation, useNavigate } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'

/** What the address of the page says: the season, its view, and the one thing that is open at the side. */
export const useCourseAddress = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sent = new URLSearchParams(search)
  const home = staffPaths.classes
  const go = (id: string, change: Readonly<Record<string, string>>, replace = false) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name)
      else next.set(name, value)
    const query = next.size > 0 ? `?${next}` : ''
    void navigate(`${id === '' ? home : `${home}/${id}`}${query}`, { replace })
  }
  const id = pathname.startsWith(`${home}/`) ? pathname.slice(home.length + 1) : ''
  return {
    /** A course, or one of the page's own panels. */
    id,
    groupId: sent.get('group') ?? '',
    season: sent.get('season') ?? '',
    view: sent.get('view') ?? '',
    setView: (view: string) => go(id, { view }, true),
    open: (courseId: string, groupId = '') => leaveUnsaved(() => go(courseId, { group: groupId })),
    /** Without the question about unsaved input: it is saved by now, or its loss is agreed to. */
    openAtOnce: (courseId: string, groupId = '') => go(courseId, { group: groupId }),
    close: () => go('', { group: '' }),
  }
}
