import { isLoopback } from '#providers/kit/loopback.ts'

/** Modes that the driver takes for `verify-full`, with a warning of eight lines on standard error. */
const aliases: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca'])

const parametersOf = (url: URL) => {
  const get = (name: string) => url.searchParams.get(name)
  return { mode: get('sslmode'), libpq: get('uselibpqcompat') === 'true', ssl: get('ssl'), host: get('host') }
}

/** The address for the driver. Each mode but `disable` and `no-verify` verifies the server's certificate and name. */
export const driverUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  const { mode, libpq } = parametersOf(url)
  if (mode && aliases.has(mode) && !libpq) url.searchParams.set('sslmode', 'verify-full')
  // libpq's word for the system's authorities; without a file Node takes its own.
  if (url.searchParams.get('sslrootcert') === 'system') url.searchParams.delete('sslrootcert')
  url.searchParams.delete('prepared')
  return url.href
}

/** Whether connections keep prepared statements: not behind a pooler that loses them, which `prepared=off` tells. */
export const keepsPrepared = (databaseUrl: string): boolean =>
  new URL(databaseUrl).searchParams.get('prepared') !== 'off'

/** The address for PostgreSQL's own programs, which refuse the driver's words; they verify what the driver verifies. */
export const libpqUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  const { mode, libpq, ssl } = parametersOf(url)
  if (mode === 'no-verify') url.searchParams.set('sslmode', 'require')
  else if (!libpq && (mode ? aliases.has(mode) : ssl === 'true' || ssl === '1'))
    url.searchParams.set('sslmode', 'verify-full')
  for (const name of ['uselibpqcompat', 'ssl', 'prepared']) url.searchParams.delete(name)
  return url.href
}

/**
 * The other machine to which this address leads without a verified connection; undefined for this machine and with
 * verified TLS. On the way there, passwords and all data can be read and changed (docs/threats.md B40).
 */
export const unverifiedHost = (databaseUrl: string): string | undefined => {
  const url = new URL(databaseUrl)
  const { mode, libpq, ssl, host } = parametersOf(url)
  if (host?.startsWith('/') || url.hostname.toLowerCase().startsWith('%2f')) return undefined
  if (host === null ? isLoopback(databaseUrl) : isLoopback(`postgres://${host}`)) return undefined
  const verifies = mode ? mode === 'verify-full' || (aliases.has(mode) && !libpq) : ssl === 'true' || ssl === '1'
  return verifies ? undefined : (host ?? url.hostname)
}
