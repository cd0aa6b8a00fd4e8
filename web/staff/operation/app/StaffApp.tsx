import { Navigate, useLocation, useRoutes } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import { isAddress } from '#web/platform/is-address.ts'
import { useLanguage } from '#web/platform/language.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { Gate } from './Gate.tsx'
import { NoPage } from './NoPage.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'
import { ScreenOf } from './ScreenOf.tsx'
import { ByRole } from './ByRole.tsx'
import { desk, rosters, screens } from './screens.ts'
import { waysIn } from './ways-in.ts'

/** The staff's app: the ways in, the reception and the office. */
export const StaffApp = () => {
  // Subscribes the whole tree, so that every text renders again when the language changes.
  useLanguage()
  const isKnown = isAddress(useLocation().pathname)
  return useRoutes([
    ...waysIn.map(({ path, Page }) => ({ path, element: <ScreenOf Page={Page} /> })),
    {
      element: <Gate />,
      children: [
        {
          path: staffPaths.desk,
          element: (
            <DeskFrame>
              <ByRole>
                <ScreenOf may="find" Page={desk.Page} />
              </ByRole>
            </DeskFrame>
          ),
        },
        ...rosters.map(({ path, Page }) => ({
          path,
          element: (
            <DeskFrame>
              <ScreenOf may="roster" Page={Page} />
            </DeskFrame>
          ),
        })),
        { path: `${staffPaths.desk}/*`, element: <Navigate to={staffPaths.desk} replace /> },
        {
          element: <OfficeFrame />,
          children: [
            ...(isKnown ? screens : []).map(({ path, may, Page }) => {
              const screen = <ScreenOf may={may} Page={Page} />
              return { path, element: path === staffPaths.office ? <ByRole>{screen}</ByRole> : screen }
            }),
            { path: '*', element: <NoPage /> },
          ],
        },
      ],
    },
  ])
}
