import type { PageSources } from '#providers/payments/port.ts'
import { reportsPath } from './csp-reports.ts'

const policy = (parts: Record<string, readonly string[] | string>): string =>
  Object.entries(parts)
    .map(([name, values]) => `${name} ${typeof values === 'string' ? values : values.join(' ')}`.trim())
    .join('; ')

/**
 * Address for reports of blocked content. Browsers that support `report-to`, which needs https, ignore `report-uri`.
 */
const reporting = (publicUrl: string) => ({
  ...(publicUrl.startsWith('https:') && { 'report-to': 'csp' }),
  'report-uri': reportsPath,
})

/** Group of `report-to`. */
export const reportingEndpoints = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'reporting-endpoints': `csp="${reportsPath}"` } : {}

/**
 * Policy of the app's pages: nothing from outside, no inline script, styles by hash, Trusted Types (docs/product/web.md
 * §10.2).
 */
export const appPolicy = (styleHashes: readonly string[], publicUrl: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:'],
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // One Trusted Types policy, for the address of the service worker (web/operation/app/precache.ts).
    'trusted-types': 'app',
    ...reporting(publicUrl),
  })

/** Policy of pages that the server renders whole: one style sheet in the page, a form to ourselves, no script at all. */
export const formPolicy = (styleHash: string, publicUrl: string): string =>
  policy({
    'default-src': "'none'",
    'style-src': `'${styleHash}'`,
    'img-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...reporting(publicUrl),
  })

/** Policy of the service worker: it may call only our own server and run only its own file. */
export const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
})

/**
 * Policy of the payment pages: the suppliers' scripts and frames besides our own (docs/product/web.md §10.3). A form drawn
 * into our page has inline styles. Loaders of suppliers set script addresses, so Trusted Types are off.
 */
export const paymentPolicy = (sources: readonly PageSources[], publicUrl: string): string => {
  const hosts = sources.flatMap(({ origins }) => origins)
  const formHosts = sources.flatMap(({ origins, drawsForm }) => (drawsForm ? origins : []))
  const postsToBanks = sources.some((each) => each.postsToBanks)
  return policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...hosts, ...(postsToBanks ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'", ...formHosts],
    'img-src': ["'self'", 'data:', ...hosts],
    'font-src': "'self'",
    'connect-src': ["'self'", ...hosts],
    'frame-src': hosts.length ? hosts : "'none'",
    'worker-src': ["'self'", 'blob:', ...formHosts],
    'manifest-src': "'self'",
    // 3-D Secure posts to the issuer's page, whose host is unknown.
    'form-action': ["'self'", ...formHosts, ...(postsToBanks ? ['https:'] : [])],
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    ...reporting(publicUrl),
  })
}
