import type { Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { isReady, isLoaded } from '../kit/page-ready.ts'
import type { Scene } from './scene.ts'

/** Removes everything of the scene before, except the session and the language. */
const reset = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  // The page of an email is sandboxed and has no local storage.
  if (!new URL(page.url()).pathname.startsWith('/dashboard')) await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'language') localStorage.removeItem(key)
    sessionStorage.clear()
  })
}

/** Plays a scene in its actor's browser and waits until it is shown. `beforeActing` runs before the actions. */
export const visit = async (
  page: Page,
  { path, act, route, comes = false }: Scene,
  language: Language,
  beforeActing?: () => Promise<void>,
) => {
  await reset(page)
  await page.goto(typeof path === 'string' ? path : await path(page, language))
  await isReady(page)
  if (route && (!comes || !act)) await isLoaded(page, comes)
  if (act) await beforeActing?.()
  await act?.(page)
  if (route) await isLoaded(page, comes)
}
