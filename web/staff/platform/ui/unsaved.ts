import { useEffect, useRef } from 'react'

/** Asks about unsaved input before it lets something happen. */
type Guard = (proceed: () => void) => void

let guard: Guard | undefined

/** Looks at a change of history before the router does. */
let watch: ((event: PopStateEvent) => void) | undefined

// Listeners of the window run in the order they were added, so web/staff/main.tsx loads this before the router starts.
addEventListener('popstate', (event) => watch?.(event))

/** Does what would take a form off the screen, once nothing unsaved is in it or its loss is agreed to. */
export const leaveUnsaved = (proceed: () => void): void => (guard ? guard(proceed) : proceed())

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  return ['checkbox', 'radio'].includes(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** A form counts once something was typed in it. A select without a default has its first option selected by itself. */
export const isFormChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      isChanged(control) &&
      !(control instanceof HTMLSelectElement && control.selectedIndex === 0 && !control.querySelector('[selected]')),
  )

/** Position of an entry in the history, as the router notes it. */
const positionOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps unsaved input from going silently: by a link, by Back, by another row or with the window. `ask` gets what to
 * do once the loss is agreed to.
 */
export const useUnsavedGuard = (hasUnsaved: () => boolean, ask: (proceed: () => void) => void): void => {
  const current = useRef({ hasUnsaved, ask })
  useEffect(() => {
    current.current = { hasUnsaved, ask }
  })
  useEffect(() => {
    const own: Guard = (proceed) => (current.current.hasUnsaved() ? current.current.ask(proceed) : proceed())
    guard = own
    let isAgreed = false
    let position = positionOf(history.state)
    let isPuttingBack = false
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target || isAgreed || event.ctrlKey || event.metaKey || !current.current.hasUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      current.current.ask(() => {
        isAgreed = true
        link.click()
      })
    }
    const onPopState = (event: PopStateEvent) => {
      if (isPuttingBack) {
        isPuttingBack = false
        event.stopImmediatePropagation()
        return
      }
      const [from, to] = [position, positionOf(event.state)]
      if (from === to || isAgreed || !current.current.hasUnsaved()) {
        position = to
        return
      }
      // The address has changed already, so it is put back before the question.
      event.stopImmediatePropagation()
      isPuttingBack = true
      history.go(from - to)
      current.current.ask(() => {
        isAgreed = true
        history.go(to - from)
      })
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isAgreed && current.current.hasUnsaved()) event.preventDefault()
    }
    document.addEventListener('click', onClick, true)
    watch = onPopState
    addEventListener('beforeunload', onBeforeUnload)
    return () => {
      if (guard === own) guard = undefined
      document.removeEventListener('click', onClick, true)
      if (watch === onPopState) watch = undefined
      removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [])
}
