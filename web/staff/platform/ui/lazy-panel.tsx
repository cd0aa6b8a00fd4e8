import { Suspense, type ComponentType, type JSX } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

const coming: Promise<unknown>[] = []

/** Settles once the panels that the next key opens are loaded. One that failed is loaded again at its press. */
export const nextPanels = (): Promise<unknown> => Promise.all(coming)

/**
 * A form or panel that opens by a press. Its code is no part of the first load (docs/product/staff.md §12.12); it comes when
 * the browser is idle, so that a press waits for nothing. `isNext`: right after the screen, where the next key opens it.
 */
export const lazyPanel = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { isNext = false } = {},
): ((props: Props) => JSX.Element) => {
  const { load: preload, Lazy } = lazyComponent(load, name)
  // A browser without idle time loads it at the press.
  if (isNext) coming.push(preload())
  else globalThis.requestIdleCallback?.(() => void preload())
  return (props) => (
    <Suspense fallback={<Skeleton label={m.loading()} shapes={['title', 'line', 'field', 'field']} />}>
      <Lazy {...props} />
    </Suspense>
  )
}
