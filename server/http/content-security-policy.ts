import { reportsPath } from './csp-reports.ts'

const policy = (parts: Record<string, readonly string[] | string>): string =>
  Object.entries(parts)
    .map(([name, values]) => `${name} ${typeof values === 'string' ? values : values.join(' ')}`.trim())
    .join('; ')

/**
 * Who is told what a policy kept from happening. Browsers that know the newer way ignore the older one, and it works over
 * https alone.
 */
const reporting = (publicUrl: string) => ({
  ...(publicUrl.startsWith('https:') && { 'report-to': 'csp' }),
  'report-uri': reportsPath,
})

/** The group of the newer way. */
export const reportingEndpoints = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'reporting-endpoints': `csp="${reportsPath}"` } : {}

/** The app document: nothing from outside, no inline script, styles by their hash, Trusted Types (design §10). */
export const appPolicy = (styleHash: string, publicUrl: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", `'${styleHash}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // One policy, that knows one address: the service worker's (web/app/precache.ts).
    'trusted-types': 'app',
    ...reporting(publicUrl),
  })

/** The service worker asks our own server and no one else; what it runs is its own file. */
export const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
})

/**
 * The payment document lets the suppliers' scripts and frames in, and nothing else (payments reference §2, §4). The card
 * widget evaluates code and styles itself inline; PayPal's loader sets script addresses, so there are no Trusted Types.
 */
/** Origins of the suppliers' scripts and frames; the card's also brings styles and takes forms. */
export interface PaymentOrigins {
  card: string
  wallet: readonly string[]
}

export const paymentPolicy = ({ card, wallet }: PaymentOrigins, publicUrl: string): string => {
  const hosts = [card, ...wallet]
  const isSandbox = new URL(card).hostname === '127.0.0.1'
  return policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...hosts, ...(isSandbox ? [] : ["'unsafe-eval'"])],
    'style-src': ["'self'", "'unsafe-inline'", card],
    'img-src': ["'self'", 'data:', ...hosts],
    'font-src': "'self'",
    'connect-src': ["'self'", ...hosts],
    'frame-src': hosts,
    'worker-src': ["'self'", 'blob:', card],
    'manifest-src': "'self'",
    // 3-D Secure posts to the issuer's page, whose host nobody can list.
    'form-action': ["'self'", card, ...(isSandbox ? [] : ['https:'])],
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    ...reporting(publicUrl),
  })
}
