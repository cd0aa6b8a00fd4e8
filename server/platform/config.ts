import { isIPv4, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Centre } from '#contract/centre/centre.ts'
import { absoluteUrl, flag, httpUrl } from '#providers/kit/variables.ts'
import { fiscalVariables } from '#providers/fiscal/keys.ts'
import { supplierVariables } from '#providers/payments/registry.ts'
import { readCentreFile, sampleDocumentsIn, type LogoFiles, type TermsDocuments } from './centre-file.ts'
import { mistypedVariables } from './mistyped-variables.ts'
import { readLimits, type Limits } from './rate-limits.rules.ts'
import type { LogLevel } from './log.ts'
import { dataFolderMistake } from './data-folder.ts'
import { deploymentMistakes, reasonForCustomers, sampleFactsIn, type Placement } from './deployment.rules.ts'
import { fiscalWayOf, readFiscal, type FiscalConfig } from './fiscal-config.ts'
import { hasRealSupplier, readSuppliers, waysOf, type SupplierConfig } from './supplier-config.ts'
import { systemClock } from './clock.ts'
import { release, root } from './version.ts'

/** Mistakes in the settings, one line each, for the operator. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const portNumber = z.string().check(
  z.regex(/^\d{1,5}$/, { error: 'must be a port number', abort: true }),
  z.refine((text) => Number(text) < 65_536, 'must be a port number'),
)
const port = (fallback: string) => z._default(portNumber, fallback)
const seconds = (fallback: string) =>
  z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be whole seconds, at least 1')), fallback)
/** A socket's address names no host (`postgres://user@/db?host=/run/postgresql`), which the drivers' URLs need. */
const withHost = (url: string) =>
  /[?&]host=/.test(url) ? url.replace(/^(postgres(?:ql)?:\/\/[^/@]*@?)\//, '$1localhost/') : url
const databaseUrl = z.optional(
  z.pipe(
    z.pipe(z.string(), z.transform(withHost)),
    z
      .url({
        protocol: /^postgres(ql)?$/,
        abort: true,
        error: 'must be postgres://user:password@host/database, or postgres://user@/database?host=/run/postgresql',
      })
      .check(z.refine((url) => new URL(url).hostname !== '', 'names no host; for a socket add ?host=/run/postgresql')),
  ),
)

const Environment = z.object({
  PORT: port('3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  SECRET_KEY_FILE: z.optional(z.string()),
  POSTGRES_BIN: z.optional(z.string()),
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  PUBLIC_URL: httpUrl,
  STAFF_URL: httpUrl,
  CENTRE: z._default(z.string(), 'centre.json'),
  SMTP_URL: absoluteUrl(/^smtps?$/, 'smtp://… or smtps://…'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  HEADERS_TIMEOUT: seconds('8'),
  REQUEST_TIMEOUT: seconds('15'),
  IDLE_TIMEOUT: seconds('60'),
  DRAIN_SECONDS: z._default(z.string().check(z.regex(/^\d{1,2}$/, 'must be whole seconds, at most 99')), '0'),
  METRICS_PORT: z.optional(portNumber),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LIMITS: z._default(z.string(), ''),
  WORKER: flag('1'),
  SANDBOX: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  LOG: z.optional(z.enum(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent')),
  ...supplierVariables,
  ...fiscalVariables,
})

/** Every variable with its default; undefined where it has none, or one that depends on others. */
export const environment: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.keys(Environment.shape).map((name) => [name, (z.parse(Environment, {}) as Record<string, string>)[name]]),
)

export interface Config extends SupplierConfig, FiscalConfig {
  port: number
  host: string
  dataDir: string
  /** Created when missing; all processes share one. */
  secretKeyFile: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  /** A standby of the same database, which reports read from. */
  readDatabaseUrl?: string
  /** Folders searched for pg_dump and pg_restore, in the format of PATH. */
  postgresPath: string
  /** Absent: `http://localhost:<bound port>`. */
  publicUrl?: string
  /** Address of the staff's app. Absent: the same as the public one, on a machine of developers. */
  staffUrl?: string
  /** For customers: only with live suppliers. */
  production: boolean
  /** An answer with an undeclared field is a fault instead of being cut, so that developers notice. */
  strictAnswers: boolean
  centre: Centre
  /** The general terms that confirmations bring. */
  termsDocuments: TermsDocuments
  /** The logo that the centre's file brings. */
  logoFiles: LogoFiles
  smtpUrl?: string
  trustedProxies: string[]
  /** Seconds: for the headers, for the whole request, for a silent connection and for an idle kept one. */
  timeouts: { headers: number; request: number; idle: number; kept: number }
  /** Seconds a stopping server still serves while it reports that it is not ready. */
  drain: number
  /** Address of the metrics; absent: none are served. */
  metrics?: { port: number; host: string }
  limits: Limits
  /** The limits as built in, which the doctor compares. */
  defaultLimits: Limits
  worker: boolean
  /** Lines about variables that are probably mistyped. */
  mistyped: readonly string[]
  log: LogLevel
}

/** An address, a range, or one of the names that proxy-addr accepts. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const maxBits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1
  return (
    rest.length === 0 &&
    maxBits > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits))
  )
}

/** Where a server stands and what it is paid with. */
export const placementOf = (
  config: Pick<Config, 'production' | 'publicUrl' | 'keys' | 'off' | 'fiscalKeys' | 'centre'>,
): Placement => ({
  production: config.production,
  publicUrl: config.publicUrl,
  ways: waysOf(config),
  fiscal: fiscalWayOf(config, config.centre),
})

/** Pages for developers show every email, so they never stand beside customers or real suppliers. */
export const allowsDevPages = (config: Config): boolean =>
  reasonForCustomers(placementOf(config)) === undefined && !hasRealSupplier(config)

/** Reads and checks the environment once; throws a ConfigError that names every mistake. */
export const readConfig = (source: Record<string, string | undefined>, defaultLimits: Limits): Config => {
  const mistakes: string[] = []
  const mistyped = mistypedVariables(source, Object.keys(environment))
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(Environment, given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) mistakes.push(`${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError([...mistakes, ...mistyped])
  }
  const env = parsed.data
  // The sample lies in this folder, wherever the server is started.
  const facts = readCentreFile(given['CENTRE'] ? resolve(env.CENTRE) : join(root, env.CENTRE), mistakes)
  const trustedProxies = env.TRUSTED_PROXIES.split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  for (const proxy of trustedProxies)
    if (!isNetwork(proxy)) mistakes.push(`TRUSTED_PROXIES: ${proxy} is no address and no range`)
  const production = env.NODE_ENV === 'production'
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '')
  const staffUrl = env.STAFF_URL?.replace(/\/+$/, '')
  const suppliers = readSuppliers(env, mistakes)
  const fiscal = readFiscal(env, facts?.centre, mistakes, systemClock.now())
  const deployment = {
    production,
    host: env.HOST,
    publicUrl,
    staffUrl,
    ways: waysOf(suppliers),
    fiscal: fiscalWayOf(fiscal, facts?.centre),
    sandbox: env.SANDBOX,
    smtpUrl: env.SMTP_URL,
    sampleFacts: facts ? [...sampleFactsIn(facts.centre), ...sampleDocumentsIn(facts.termsDocuments)] : [],
  }
  mistakes.push(...deploymentMistakes(deployment))
  const noteLimit = (line: string) => mistakes.push(`LIMITS: ${line}`)
  const limits = readLimits(env.LIMITS, defaultLimits, noteLimit, reasonForCustomers(deployment))
  const folderMistake = release && dataFolderMistake(given['DATA_DIR'], root)
  if (folderMistake) mistakes.push(folderMistake)
  if (publicUrl && new URL(publicUrl).pathname !== '/') mistakes.push('PUBLIC_URL: must not have a path')
  if (staffUrl && new URL(staffUrl).pathname !== '/') mistakes.push('STAFF_URL: must not have a path')
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    mistakes.push('DATABASE_READ_URL: names a standby of DATABASE_URL, which is missing')
  if (mistakes.length || !facts) throw new ConfigError([...mistakes, ...mistyped])

  return {
    port: Number(env.PORT),
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    secretKeyFile: resolve(env.SECRET_KEY_FILE ?? join(env.DATA_DIR, 'secret.key')),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_READ_URL && { readDatabaseUrl: env.DATABASE_READ_URL }),
    postgresPath: env.POSTGRES_BIN ? resolve(env.POSTGRES_BIN) : (source['PATH'] ?? ''),
    ...(publicUrl && { publicUrl }),
    ...(staffUrl && { staffUrl }),
    production,
    strictAnswers: env.NODE_ENV === 'development',
    ...facts,
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    trustedProxies,
    limits,
    defaultLimits,
    drain: Number(env.DRAIN_SECONDS),
    ...(env.METRICS_PORT !== undefined && { metrics: { port: Number(env.METRICS_PORT), host: env.METRICS_HOST } }),
    timeouts: {
      headers: Number(env.HEADERS_TIMEOUT),
      request: Number(env.REQUEST_TIMEOUT),
      idle: Number(env.IDLE_TIMEOUT),
      // Proxies keep idle connections for up to two minutes. The server keeps them longer, so that it never closes
      // one while a request is on its way (docs/product/limits.md §7.3).
      kept: trustedProxies.length > 0 ? 180 : 5,
    },
    worker: env.WORKER === '1',
    mistyped,
    log: env.LOG ?? (env.NODE_ENV === 'development' ? 'warn' : 'info'),
    ...suppliers,
    ...fiscal,
  }
}
