import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusPageTitle } from '#web/ui/PageTitle.tsx'
import { screens } from './screens.ts'

/** Screen of a path; one thing opened at the side stays on the same screen. */
const screenAt = (path: string): string | undefined =>
  screens.findLast(({ home }) => path === home || path.startsWith(`${home}/`))?.home

/** A change of screen scrolls to the top and focuses the title; opening one thing at the side does neither. */
export const useFocusOnRoute = (): void => {
  const screen = screenAt(useLocation().pathname)
  const shown = useRef(screen)
  useLayoutEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    scrollTo(0, 0)
    focusPageTitle()
  }, [screen])
}
