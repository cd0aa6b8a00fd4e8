import { useLocation, useNavigate } from 'react-router'

/** The one thing that an address below a list opens in its panel; filters in the address stay. */
export const useOpened = (home: string) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    id: pathname.startsWith(`${home}/`) ? decodeURIComponent(pathname.slice(home.length + 1)) : undefined,
    open: (id: string) => void navigate(`${home}/${encodeURIComponent(id)}${search}`),
    close: () => void navigate(`${home}${search}`),
  }
}
