import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { startLanguage } from '#web/platform/language.ts'
import { setPreloader } from '#web/platform/preload.ts'
import '#web/platform/ui/tokens.css'
import '#web/platform/ui/base.css'
import { App } from './App.tsx'
import type { Route } from './route.ts'
import { load } from './route-loader.ts'
import { setRoutes } from './route-table.ts'

const bootTimeoutMs = 3_000

// Errors that a boundary shows as a sentence are expected; all others go to the console.
const options = {
  // A DOMException is a view transition skipped by turning the phone or leaving the page.
  onRecoverableError: (error: unknown) => {
    if (!(error instanceof DOMException)) reportError(error)
  },
  onCaughtError: (error: unknown) => {
    if (!(error instanceof ApiError) && !(error instanceof NotFound)) console.error(error)
  },
}

/** Starts a document: hydrates a prerendered page, or replaces a frame once code and data have loaded. */
export const start = async (routes: readonly Route[]): Promise<void> => {
  try {
    startLanguage()
  } catch {
    // Storage is forbidden or full.
    await import('#web/platform/memory-storage.ts').then(startLanguage)
  }
  setRoutes(routes)
  setPreloader((path) => void load(path))
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  const app = (
    <BrowserRouter>
      <App routes={routes} />
    </BrowserRouter>
  )
  // Beside code and data, so that it is there before anything is drawn and lengthens no first load.
  const guarded = import('#web/platform/foreign-nodes.ts').catch(() => undefined)
  // A slow answer delays the first render by three seconds at most.
  await Promise.race([
    Promise.all([load(location.pathname), guarded]),
    new Promise((resolve) => setTimeout(resolve, bootTimeoutMs)),
  ])
  const { prerendered, language } = root.dataset
  // React hydrates nothing but the HTML that it wrote; one that was translated already is drawn anew.
  const isAsBuilt = prerendered === location.pathname + location.search && !root.querySelector('font')
  if (isAsBuilt && language === document.documentElement.lang) hydrateRoot(root, app, options)
  else createRoot(root, options).render(app)
}
