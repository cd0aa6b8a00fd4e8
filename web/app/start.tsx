import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { startLanguage } from '#web/platform/language.ts'
import { setPreloader } from '#web/platform/preload.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { App } from './App.tsx'
import type { Route } from './route.ts'
import { load } from './route-loader.ts'
import { setRoutes } from './route-table.ts'

const bootTimeoutMs = 3_000

// What a boundary shows as a sentence is no fault of the program; everything else is for the console.
const options = {
  // A phone that is turned, or a page left, while one page gives way to the next: it then stands there at once.
  onRecoverableError: (error: unknown) => {
    if (!(error instanceof DOMException)) reportError(error)
  },
  onCaughtError: (error: unknown) => {
    if (!(error instanceof ApiError) && !(error instanceof NotFound)) console.error(error)
  },
}

/** Brings a document to life: its HTML is already a page in full, or a frame that is replaced when all is here. */
export const start = async (routes: readonly Route[]): Promise<void> => {
  startLanguage()
  setRoutes(routes)
  setPreloader((path) => void load(path))
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  const app = (
    <BrowserRouter>
      <App routes={routes} />
    </BrowserRouter>
  )
  // A slow answer does not hold the frame for longer than three seconds.
  await Promise.race([load(location.pathname), new Promise((enough) => setTimeout(enough, bootTimeoutMs))])
  const { prerendered, language } = root.dataset
  if (prerendered === location.pathname + location.search && language === document.documentElement.lang)
    hydrateRoot(root, app, options)
  else createRoot(root, options).render(app)
}
