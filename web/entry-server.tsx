import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { setLocale } from '#texts/compiled/runtime.js'
import '#web/platform/ui/tokens.css'
import '#web/platform/ui/base.css'
import { App } from './operation/app/App.tsx'
import { FrameOf } from './operation/app/Frame.tsx'
import { frameTexts } from './operation/app/frame-texts.ts'
import { manifestIn } from './operation/app/manifest.ts'
import { paymentRoutes } from './operation/app/payment-routes.ts'
import type { Route } from './operation/app/route.ts'
import { appRoutes } from './operation/app/routes.ts'
import { centre } from './platform/centre.ts'
import { Logo } from './platform/ui/Logo.tsx'
import { paths } from '#contract/platform/paths.ts'
import type { Shell } from './shell.ts'

// React would otherwise write large parts out of order with inline scripts, which the content policy forbids.
const inOnePiece = { progressiveChunkSize: Number.MAX_SAFE_INTEGER }

const html = async (node: ReactNode): Promise<string> =>
  new Response((await prerender(node, inOnePiece)).prelude).text()

const inFull = (path: string) =>
  html(
    <StaticRouter location={path}>
      <App routes={appRoutes} />
    </StaticRouter>,
  )

/** Routes whose heading or wall is known in advance: it is in their HTML, the same for all customers. */
const framedRoutes = appRoutes.filter(
  ({ path, name, title, overlaysHero }) =>
    path !== paths.login && path !== paths.complaints && (title || overlaysHero || frameTexts[name]?.title),
)

export { offlinePages, preloadManifest } from './preload-manifest.ts'

/** Every HTML file of one language. */
export const renderShells = async (language: Language): Promise<Shell[]> => {
  void setLocale(language, { reload: false })
  const frame = async (name: string, entry: Shell['entry'], drawn: string[], like: Partial<Route>): Promise<Shell> => ({
    name,
    entry,
    paths: drawn,
    body: await html(<FrameOf {...like} {...frameTexts[like.name ?? '']} />),
  })
  const own = [...Map.groupBy(framedRoutes, ({ name }) => name)].map(([name, [first, ...same]]) =>
    frame(
      name,
      'main',
      [first, ...same].flatMap((route) => route?.path ?? []),
      first ?? {},
    ),
  )
  const framed = new Set([paths.login, paths.complaints, ...framedRoutes.map(({ path }) => path)])
  const others = appRoutes.map(({ path }) => path).filter((path) => !framed.has(path))
  const paying = paymentRoutes.map(({ path }) => path)
  const complaints = appRoutes.find(({ path }) => path === paths.complaints) ?? {}
  return [
    { name: 'login', entry: 'main', paths: [paths.login], body: await inFull('/'), prerendered: '/' },
    // Before the frames: the gift cart's path also fits that of an age group.
    await frame('payment', 'payment', paying, paymentRoutes[0] ?? {}),
    ...(await Promise.all(own)),
    // Long facts are in the page that shows them (server/platform/http/public-centre.ts).
    await frame('complaints', 'main', [paths.complaints], complaints),
    await frame('app', 'main', others, {}),
    { name: 'not-found', entry: 'main', paths: [], body: await inFull('/not-found') },
  ]
}

/** The mark of the app as pages have it: the server puts the logo of a centre in its place. */
export const renderMark = async (): Promise<string> => /<svg.*<\/svg>/s.exec(await html(<Logo name="" />))?.[0] ?? ''

/** Web app manifest: lets a browser offer to install the app. */
export const renderManifest = (language: Language): string => {
  void setLocale(language, { reload: false })
  return JSON.stringify(manifestIn(language))
}

/** Description of the site for search engines and link previews. */
export const renderDescription = (language: Language): string => {
  void setLocale(language, { reload: false })
  return m.site_description({ centre: centre.name.nominative })
}
