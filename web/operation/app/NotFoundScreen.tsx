import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Loading } from './Loading.tsx'

const { load, Lazy: NotFoundPage } = lazyComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage')

export { load as loadNotFound }

/** Unknown address, or an object that is not the customer's own. Rare, so it is loaded separately. */
export const NotFoundScreen = () => (
  <Suspense fallback={<Loading />}>
    <NotFoundPage />
  </Suspense>
)
