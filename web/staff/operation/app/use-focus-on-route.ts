import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'
import { screenAt } from './screens.ts'

/** A change of screen scrolls to the top and focuses the title; opening one thing at the side does neither. */
export const useFocusOnRoute = (): void => {
  // One thing opened at the side stays on the same screen.
  const screen = screenAt(useLocation().pathname)?.path
  const shown = useRef(screen)
  useLayoutEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    scrollTo(0, 0)
    focusPageTitle()
  }, [screen])
}
