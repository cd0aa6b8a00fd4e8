import { Suspense, type ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import type { ClassFilter } from './ClassFilter.tsx'

// A file of its own, so that its controls do not join those that the shop loads.
const { load, Lazy } = lazyComponent(() => import('./ClassFilter.tsx'), 'ClassFilter')

// Preloaded with the page, which does not wait for it.
void load()

export const LazyClassFilter = (props: ComponentProps<typeof ClassFilter>) => (
  <Suspense fallback={<Skeleton label={m.loading()} shapes={['chips']} />}>
    <Lazy {...props} />
  </Suspense>
)
