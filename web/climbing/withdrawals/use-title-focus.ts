import { useEffect } from 'react'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'

/** Begins a step at its heading, like a page of its own, so that a screen reader reads it. */
export const useTitleFocus = (isNew: boolean): void => {
  useEffect(() => {
    if (!isNew) return
    scrollTo(0, 0)
    focusPageTitle()
  }, [isNew])
}
