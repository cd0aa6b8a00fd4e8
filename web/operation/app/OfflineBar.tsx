import { useEffect, useState, type ComponentType } from 'react'
import { isPaymentPath } from '#web/platform/paths.ts'

/** Notices about the connection and new releases; their code loads after the page. */
export const OfflineBar = () => {
  const [AppNotices, setAppNotices] = useState<ComponentType>()
  useEffect(() => {
    // The payment document does not use the offline cache.
    if (isPaymentPath(location.pathname)) return undefined
    const load = () =>
      void import('./AppNotices.tsx').then(
        (module) => setAppNotices(() => module.AppNotices),
        // A failed import needs no notice: the page itself reports the lost connection.
        () => undefined,
      )
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [])
  return AppNotices && <AppNotices />
}
