import { useLocation, useNavigate } from 'react-router'
import { leavesDocument } from './paths.ts'

/** Navigates by the router, or by a full navigation to the other document. */
export const useNavigation = (): ((to: string, options?: { replace?: boolean }) => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, { replace = false } = {}) => {
    if (!leavesDocument(pathname, to)) void navigate(to, { replace })
    else if (replace) location.replace(to)
    else location.assign(to)
  }
}
