import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { isPaymentPath } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'

/** Interval of retries while the browser reports a connection. */
const retryIntervalMs = 5_000

/** Loads the page again once the server answers, whatever it answers (docs/product/web.md §8.8). */
const useReloadWhenReachable = (): void => {
  useEffect(() => {
    const retry = () => {
      if (!navigator.onLine) return
      // Only the head of the page: neither the service worker nor a cache answers it.
      void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.reload(),
        () => undefined,
      )
    }
    const interval = setInterval(retry, retryIntervalMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(interval)
      removeEventListener('online', retry)
    }
  }, [])
}

/** Shown offline in place of a page that needs the server; links to the tickets, which open offline. */
export const NoConnection = () => {
  const { pathname } = useLocation()
  useReloadWhenReachable()
  return (
    <Page narrow>
      <Title page={m.offline_title()} />
      <PageTitle title={m.offline_title()} />
      <p role="alert" data-says-offline="">
        {isPaymentPath(pathname) ? m.offline_payment() : m.offline_text()}
      </p>
      <Link to={paths.myTickets} className={buttonLook({ wide: true })}>
        {m.nav_my_tickets()}
      </Link>
      <Button wide look="quiet" onClick={() => location.reload()}>
        {m.try_again()}
      </Button>
    </Page>
  )
}
