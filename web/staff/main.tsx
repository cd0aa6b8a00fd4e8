// First: what follows reads the storage as it loads.
import '#web/platform/memory-storage.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import { startLanguage } from '#web/platform/language.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { setPreloader } from '#web/platform/preload.ts'
import { queryClient } from '#web/platform/query-client.ts'
import '#web/platform/ui/tokens.css'
import '#web/platform/ui/base.css'
import './platform/ui/tokens.css'
import './platform/ui/danger.css'
import './platform/ui/unsaved.ts'
import { StaffApp } from './operation/app/StaffApp.tsx'
import { loadScreen } from './operation/app/screens.ts'
import { startWorker } from './operation/app/worker.ts'
import { startQueue } from './reception/offline/queue.ts'
import { readSession } from './platform/session.ts'

const guardTimeoutMs = 3_000

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
startLanguage()
setPreloader((path) => void loadScreen(path))
startQueue()
void readSession()
void startWorker()
const draw = () =>
  createRoot(root, {
    // Errors that a boundary shows as a sentence are expected; all others go to the console.
    onCaughtError: (error: unknown) => {
      if (!(error instanceof ApiError) && !(error instanceof NotFound)) console.error(error)
    },
  }).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <StaffApp />
      </BrowserRouter>
    </QueryClientProvider>,
  )
// There before anything is drawn, and no part of the first load; a request that hangs leaves no page white.
void Promise.race([
  import('#web/platform/foreign-nodes.ts').catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, guardTimeoutMs)),
]).then(draw)
