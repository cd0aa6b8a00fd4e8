import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { App } from './app/App.tsx'
import { frames } from './app/Frame.tsx'
import { appRoutes, paymentRoutes, type Route } from './app/routes.ts'
import type { Shell } from './shell.ts'

// Large parts would otherwise be written out of order and put in place by inline scripts, which the policy forbids.
const inOnePiece = { progressiveChunkSize: Number.MAX_SAFE_INTEGER }

const html = async (node: ReactNode): Promise<string> =>
  new Response((await prerender(node, inOnePiece)).prelude).text()

const inFull = (path: string) =>
  html(
    <StaticRouter location={path}>
      <App routes={appRoutes} />
    </StaticRouter>,
  )

const patternOf = ({ path }: Route) => `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`

const shellNames: Record<string, string> = {
  '/dashboard': 'dashboard',
  '/dashboard/tickets': 'tickets',
  '/dashboard/mytickets': 'mytickets',
}

/** Every HTML file of one language. */
export const renderShells = async (language: Language): Promise<Shell[]> => {
  void setLocale(language, { reload: false })
  const frame = async (name: string, entry: Shell['entry'], paths: string[]): Promise<Shell> => ({
    name,
    entry,
    paths,
    body: await html(frames[name]?.()),
  })
  const others = appRoutes.filter(({ path }) => path !== '/' && !(path in shellNames))
  return [
    { name: 'login', entry: 'main', paths: ['^/$'], body: await inFull('/'), prerendered: '/' },
    ...(await Promise.all(Object.entries(shellNames).map(([path, name]) => frame(name, 'main', [`^${path}/?$`])))),
    await frame('payment', 'payment', paymentRoutes.map(patternOf)),
    await frame('app', 'main', others.map(patternOf)),
    { name: 'not-found', entry: 'main', paths: [], body: await inFull('/not-found') },
  ]
}
