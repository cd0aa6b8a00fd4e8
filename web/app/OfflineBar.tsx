import { useEffect, useState, type ComponentType } from 'react'
import { isPaymentPath } from '#web/platform/paths.ts'

/** How we stand: without a connection, or behind the newest release. All of it comes after the page itself. */
export const OfflineBar = () => {
  const [AppNotices, setNews] = useState<ComponentType>()
  useEffect(() => {
    // The payment document has nothing to do with what is kept.
    if (isPaymentPath(location.pathname)) return undefined
    const load = () =>
      void import('./AppNotices.tsx').then(
        (module) => setNews(() => module.AppNotices),
        // Without a connection and without a worker there is nothing to say that the page does not say itself.
        () => undefined,
      )
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [])
  return AppNotices && <AppNotices />
}
