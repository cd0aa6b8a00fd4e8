import { trustedScript } from '#web/staff/platform/trusted-script.ts'

const script = '/staff/sw.js'

/** Areas of the app that open without a connection; links by email need the server anyway. */
const scopes = ['/desk', '/office'] as const

// A browser that forbids workers may register none without an error.
let registered: Promise<readonly (ServiceWorkerRegistration | undefined)[]> | undefined

const register = (): Promise<readonly ServiceWorkerRegistration[]> => {
  const trusted = trustedScript(script)
  const { serviceWorker } = navigator
  return Promise.all(scopes.map((scope) => serviceWorker.register(trusted, { scope, updateViaCache: 'none' })))
}

/** Registers the worker that keeps the shell, once per document. */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  // A browser may forbid workers; the app works without.
  await (registered ??= register()).catch(() => undefined)
}

/** Looks for a new release. */
export const updateWorker = async (): Promise<void> => {
  const workers = await registered?.catch(() => undefined)
  await Promise.all(workers?.flatMap((worker) => (worker ? [worker.update()] : [])) ?? []).catch(() => undefined)
}
