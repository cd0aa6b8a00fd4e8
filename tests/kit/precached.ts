import { expect, type Page } from '@playwright/test'

/** Until the worker serves this page and has kept all that opens without a connection. */
export const precached = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const offlineCache = await caches.open('kept')
          return navigator.serviceWorker.controller ? (await offlineCache.keys()).length : 0
        }),
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(6)
}
