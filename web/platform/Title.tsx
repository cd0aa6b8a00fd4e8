import { useEffect, useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { centre } from './centre.ts'

/** Forms of the page that show a complaint or a refusal. */
let failedForms = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const report = (by: 1 | -1) => {
  failedForms += by
  for (const changed of listeners) changed()
}

/** Marks the document's title as long as a form is refused, so that a screen reader reads it first (WCAG 3.3.1). */
export const useFailedForm = (failed: boolean): void =>
  useEffect(() => {
    if (!failed) return undefined
    report(1)
    return () => report(-1)
  }, [failed])

/** Document title: the page, then the centre. A page about a child names it. */
export const Title = ({ page, child }: { page: string; child?: string | undefined }) => {
  const failed = useSyncExternalStore(
    subscribe,
    () => failedForms > 0,
    () => false,
  )
  const named = child === undefined ? page : m.title_of_child({ page, name: child })
  return <title>{`${failed ? m.title_failed({ page: named }) : named} – ${centre.name.nominative}`}</title>
}
