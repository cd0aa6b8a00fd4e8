import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '#contract/platform/language.ts'
import { pathMatcher, spellingOf } from '#contract/platform/path-pattern.ts'
import { isSuccessPath, paths } from '#contract/platform/paths.ts'
import type { PageSources } from '#providers/payments/port.ts'
import type { Context } from '#server/platform/context.ts'
import { isLogoName, logoHeaders } from '#server/platform/logo-file.ts'
import { appPolicy, paymentPolicy, reportingEndpoints } from './content-security-policy.ts'
import { networkOfRequest } from './bind.ts'
import { dist, type BuiltPage } from './built-files.ts'
import { openBuiltFiles } from './present-files.ts'
import { preloadHeader } from './preload-header.ts'
import { policyReports } from './csp-reports.ts'
import { rootFiles, sendBuilt } from './send-built.ts'
import { staffPages } from './staff-pages.ts'

/** Routes by their paths; the pattern is the page's name without the ids and secrets in an address. */
const routesOf = (pages: readonly BuiltPage[]) =>
  pages.flatMap((page) =>
    page.paths.map((path) => ({
      page,
      match: pathMatcher(path),
      spelling: spellingOf(path),
      pattern: path.replaceAll(/:\w+/g, ':id'),
    })),
  )

/** Pages that search engines may index (docs/product/web.md §1.5). */
const publicPages: ReadonlySet<string> = new Set([
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.prices,
  paths.timetable,
  paths.hours,
])

/** What pages need of other modules. */
interface PageHooks {
  /** Receives the checkout id in the address of a payer whom a supplier sends back. */
  onReturn(checkoutId: unknown, network: string): Promise<void>
  /** Restores the hint of a session to a browser that has lost it. */
  restoreHint(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The two documents in two languages, the assets, and the return from a supplier. */
export const pageRoutes = async (
  app: FastifyInstance,
  ctx: Context,
  sources: readonly PageSources[],
  { onReturn, restoreHint }: PageHooks,
): Promise<void> => {
  const present = await openBuiltFiles(ctx)
  const { preload, pages, files } = await present()
  const routes = routesOf(pages)
  const linkOf = preloadHeader(preload)
  const policyOfPayment = paymentPolicy(sources, ctx.publicUrl)
  const reporting = reportingEndpoints(ctx.publicUrl)
  const notFound = pages.find(({ name }) => name === 'not-found')

  await app.register(fastifyStatic, {
    root: join(dist, 'web'),
    // Files with hashed names never change; all others are revalidated each time.
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    preCompressed: true,
    wildcard: false,
    index: false,
    logLevel: 'silent',
    globIgnore: ['.vite/**', 'assets/**'],
  })
  rootFiles(app, [...files.keys()], async () => (await present()).files)
  await staffPages(app, ctx, async () => (await present()).staff)

  policyReports(app, ctx, (path) => routes.find(({ match }) => match(path))?.pattern ?? '-')

  const show = async (built: BuiltPage, status: number, request: FastifyRequest, reply: FastifyReply) => {
    const page = (await present()).pages.find(({ name }) => name === built.name) ?? built
    const html = page.html[readLanguage(request.cookies['language'])]
    // Search engines have no session. Not in robots.txt, which would prevent them from reading this header.
    const [path = '/'] = request.url.split('?')
    // A log-out that waits for its connection is no session: the worker would cache what a page preloads.
    const signedIn = request.cookies['signed_in'] === '1'
    if (!publicPages.has(path) && !signedIn) void reply.header('x-robots-tag', 'noindex')
    const link = linkOf(path, signedIn, ctx.clock.now())
    if (link !== undefined) void reply.header('link', link)
    void reply
      .code(status)
      .header('content-security-policy', page.payment ? policyOfPayment : appPolicy([html.styleHash], ctx.publicUrl))
      .header('cross-origin-opener-policy', page.payment ? 'same-origin-allow-popups' : 'same-origin')
      .headers(reporting)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
      .type('text/html; charset=utf-8')
    return sendBuilt(html, request, reply)
  }

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    notFound ? show(notFound, 404, request, reply) : reply.callNotFound()

  // One route for all, since a route for each file takes 15 MB of memory.
  const assets = new Set(readdirSync(join(dist, 'web/assets')).filter((name) => !name.endsWith('.br')))
  app.get('/assets/:name', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    const { name } = request.params as { name: string }
    if (assets.has(name)) return reply.sendFile(`assets/${name}`)
    const logo = isLogoName(name) && (await ctx.logoFile(name))
    return logo ? reply.headers(logoHeaders(name)).send(logo) : sendNotFound(request, reply)
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const page = routes.find(({ match }) => match(path))?.page
    if (page && isSuccessPath(path)) {
      await ctx.readCentre()
      await onReturn((request.query as { id?: unknown }).id, networkOfRequest(request))
    }
    if (page) {
      await restoreHint(request, reply)
      return show(page, 200, request, reply)
    }
    // Patterns are compared as they are written, so that one address has one page.
    const spelt = routes.map(({ spelling }) => spelling(path)).find(Boolean)
    if (spelt !== undefined) return reply.redirect(spelt + request.url.slice(path.length), 301)
    return path.startsWith('/api/') ? reply.callNotFound() : sendNotFound(request, reply)
  })

  // Some banks return the payer by POST. The redirect to GET keeps the session cookie (SameSite=Lax). This route only
  // queues a check, so other sites may call it (docs/product/payments.md §4.9).
  await app.register(async (returns) => {
    returns.removeAllContentTypeParsers()
    returns.addContentTypeParser('*', { bodyLimit: 64 * 1024 }, (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    returns.post(`${paths.home}/*`, { schema: { hide: true } }, async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (!isSuccessPath(path)) return reply.callNotFound()
      await onReturn((request.query as { id?: unknown }).id, networkOfRequest(request))
      return reply.redirect(request.url, 303)
    })
  })
}
