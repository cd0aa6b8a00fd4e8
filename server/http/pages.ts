import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage, type Language } from '#contract/kit/language.ts'
import { pathMatcher } from '#contract/path-pattern.ts'
import { isSuccessPath, paths } from '#contract/paths.ts'
import type { Context } from '#server/platform/context.ts'
import {
  appPolicy,
  paymentPolicy,
  reportingEndpoints,
  workerPolicy,
  type PaymentOrigins,
} from './content-security-policy.ts'
import { networkOfRequest } from './bind.ts'
import { preloadHeader, type PreloadEntry } from './preload-header.ts'
import { policyReports } from './csp-reports.ts'

const dist = join(import.meta.dirname, '../../dist')

interface Html {
  plain: Buffer
  brotli: Buffer
}

interface Page {
  name: string
  payment: boolean
  matchers: ReturnType<typeof pathMatcher>[]
  html: Record<Language, Html>
}

/** Data of the build about its pages. */
interface Built {
  styleHash: string
  preload: PreloadEntry[]
  pages: { name: string; payment: boolean; paths: string[] }[]
}

const readPages = () => {
  const file = join(dist, 'pages/pages.json')
  const built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Built>) : {}
  const { styleHash, preload, pages } = built
  if (!styleHash || !preload || !pages)
    throw new Error('the web app is not built, or of another day: run `npm start`, or `node tools/build.ts`')
  const html = (name: string, language: Language): Html => {
    const path = join(dist, `pages/${name}.${language}.html`)
    return { plain: readFileSync(path), brotli: readFileSync(`${path}.br`) }
  }
  return {
    styleHash,
    preload: preloadHeader(preload),
    // Name of a page without the ids and secrets in its address.
    patterns: pages
      .flatMap(({ paths }) => paths)
      .map((path) => ({
        match: pathMatcher(path),
        name: path.replaceAll(/:\w+/g, ':id'),
      })),
    pages: pages.map(({ name, payment, paths }): Page => ({
      name,
      payment,
      matchers: paths.map(pathMatcher),
      html: { sl: html(name, 'sl'), en: html(name, 'en') },
    })),
  }
}

/** Pages that search engines may index (docs/product/web.md §1.5). */
const publicPages: ReadonlySet<string> = new Set([paths.login, paths.signUp, paths.forgotPassword])

/**
 * The two documents in two languages, the assets, and the card supplier's return. `onReturn` receives the checkout id
 * of the address.
 */
export const pageRoutes = async (
  app: FastifyInstance,
  ctx: Context,
  origins: PaymentOrigins,
  onReturn: (checkoutId: unknown, network: string) => Promise<void>,
): Promise<void> => {
  const { styleHash, preload, pages, patterns } = readPages()
  const policies = { app: appPolicy(styleHash, ctx.publicUrl), payment: paymentPolicy(origins, ctx.publicUrl) }
  const reporting = reportingEndpoints(ctx.publicUrl)
  const notFound = pages.find(({ name }) => name === 'not-found')

  await app.register(fastifyStatic, {
    root: join(dist, 'web'),
    // Files with hashed names never change; all others are revalidated each time.
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (basename(path).startsWith('sw.js')) void reply.header('content-security-policy', workerPolicy)
    },
    preCompressed: true,
    wildcard: false,
    index: false,
    logLevel: 'silent',
    globIgnore: ['.vite/**'],
  })

  policyReports(app, ctx, (path) => patterns.find(({ match }) => match(path))?.name ?? '-')

  const show = (page: Page, status: number, request: FastifyRequest, reply: FastifyReply) => {
    const html = page.html[readLanguage(request.cookies['language'])]
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesBrotli) void reply.header('content-encoding', 'br')
    // Search engines have no session. Not in robots.txt, which would prevent them from reading this header.
    const [path = '/'] = request.url.split('?')
    // A log-out that waits for its connection is no session: the worker would cache what a page preloads.
    const signedIn = request.cookies['signed_in'] === '1'
    if (!publicPages.has(path) && !signedIn) void reply.header('x-robots-tag', 'noindex')
    const link = preload(path, signedIn, ctx.clock.now())
    if (link !== undefined) void reply.header('link', link)
    return reply
      .code(status)
      .header('content-security-policy', page.payment ? policies.payment : policies.app)
      .header('cross-origin-opener-policy', page.payment ? 'same-origin-allow-popups' : 'same-origin')
      .headers(reporting)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(takesBrotli ? html.brotli : html.plain)
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const page = pages.find(({ matchers }) => matchers.some((match) => match(path)))
    if (page && isSuccessPath(path)) await onReturn((request.query as { id?: unknown }).id, networkOfRequest(request))
    if (page) return show(page, 200, request, reply)
    return notFound && !path.startsWith('/api/') ? show(notFound, 404, request, reply) : reply.callNotFound()
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
