import { Suspense, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { Permission } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { ErrorBoundary, type FallbackProps } from '#web/platform/ErrorBoundary.tsx'
import { isNotFound } from '#web/platform/not-found.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { Title } from '#web/platform/Title.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { NoPage } from './NoPage.tsx'
import styles from './ScreenOf.module.css'

/** A screen that did not open, with its reason and the way on. */
const Failed = ({ error, onRetry }: FallbackProps) => {
  if (isNotFound(error)) return <NoPage />
  const isRefusal = error instanceof ApiError
  const retry = () => {
    if (!isRefusal) return location.reload()
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    return onRetry()
  }
  return (
    <OfficePage title={m.staff_failed()}>
      <Title page={m.staff_failed()} />
      <Empty
        alert
        sentence={isRefusal ? error.message : m.error_text()}
        action={<Button onClick={retry}>{isRefusal ? m.try_again() : m.error_reload()}</Button>}
      />
    </OfficePage>
  )
}

const NotAllowed = () => (
  <OfficePage title={m.staff_not_allowed_title()}>
    <Title page={m.staff_not_allowed_title()} />
    <Empty sentence={m.staff_not_allowed()} />
  </OfficePage>
)

const Loading = () => (
  <div className={styles.loading}>
    <h1 className="hidden">{m.loading()}</h1>
    <Skeleton label={m.loading()} shapes={['title', 'row', 'row', 'row']} />
  </div>
)

const Guarded = ({ may, Page }: { may: Permission; Page: ComponentType }) =>
  useScope(may) === undefined ? <NotAllowed /> : <Page />

/** A screen with its loading and failure states, for members who may open it. */
export const ScreenOf = ({ may, Page }: { may?: Permission | undefined; Page: ComponentType }) => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} Fallback={Failed}>
      <Suspense fallback={<Loading />}>{may ? <Guarded may={may} Page={Page} /> : <Page />}</Suspense>
    </ErrorBoundary>
  )
}
