import { useLocation, useNavigate } from 'react-router'

/** The filters of now: a panel may close after a call that was under way while another filter was chosen. */
const filters = () => globalThis.location.search

/** The one thing that an address below a list opens in its panel; filters in the address stay. */
export const useOpened = (home: string) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    id: pathname.startsWith(`${home}/`) ? decodeURIComponent(pathname.slice(home.length + 1)) : undefined,
    open: (id: string) => void navigate(`${home}/${encodeURIComponent(id)}${filters()}`),
    close: () => void navigate(`${home}${filters()}`),
  }
}
