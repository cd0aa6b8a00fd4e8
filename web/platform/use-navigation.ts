import { useLocation, useNavigate } from 'react-router'
import { leavesDocument } from './paths.ts'

/** Goes to a path, by the router or by a full navigation where it is another document. */
export const useNavigation = (): ((to: string, options?: { replace?: boolean }) => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, { replace = false } = {}) => {
    if (!leavesDocument(pathname, to)) void navigate(to, { replace })
    else if (replace) location.replace(to)
    else location.assign(to)
  }
}
