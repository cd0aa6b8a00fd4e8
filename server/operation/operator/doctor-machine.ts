import { existsSync, realpathSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Day } from '#contract/platform/day.ts'
import { at } from '#server/platform/calendar.ts'
import type { Config } from '#server/platform/config.ts'
import { changedLimits } from '#server/platform/rate-limits.rules.ts'
import { hasModes, isOpenToOthers, reachableByOthers } from '#server/platform/private-files.ts'
import { keyFingerprint } from '#server/platform/secrets.ts'
import type { DiagnosticsEnv } from './command.ts'
import { fail, ok, warn, type Checks } from './check-result.ts'
import { withdrawalNoticeVersion } from '#server/money/payments/withdrawal-period.rules.ts'

const gigabyte = 1_000_000_000
export const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`

/** The folder itself, or its nearest existing parent. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export const isPublic = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') ?? false

const noon = (day: string) => at(day as Day, '12:00').toISOString()

/** Checks of the machine and the configuration, without the network. */
export const machineChecks: Checks<Pick<DiagnosticsEnv, 'config'>> = {
  configuration({ config }) {
    const what = `${config.databaseUrl ? 'PostgreSQL' : 'embedded database'}, ${isPublic(config) ? config.publicUrl : 'this machine only'}`
    if (config.mistyped.length) return warn(`${what}; ${config.mistyped.join('; ')}`)
    if (!isPublic(config)) return ok(what)
    if (!config.production) return warn(`${what}; set NODE_ENV=production on a public server`)
    if (config.trustedProxies.length === 0)
      return warn(`${what}; TRUSTED_PROXIES names no proxy, so all customers seem to have one address`)
    return ok(what)
  },
  centre({ config: { centre, termsDocuments } }) {
    const { terms, privacy, complaints, fursNotice } = centre
    const facts = [
      `terms ${terms.version}`,
      `privacy notice ${privacy.version}`,
      `notice of withdrawal ${withdrawalNoticeVersion}`,
      complaints.disputeBody ? `disputes: ${complaints.disputeBody.name.sl}` : 'no body for disputes recognised',
      fursNotice ? 'FURS notice' : 'no FURS notice',
    ].join(', ')
    return termsDocuments.sl.equals(termsDocuments.en)
      ? warn(`${facts}; terms.document is the same file in both languages: is one of them a translation?`)
      : ok(facts)
  },
  limits({ config: { limits, defaultLimits } }) {
    const { off, changed } = changedLimits(limits, defaultLimits)
    const parts = [
      off.length ? `off: ${off.join(', ')}` : [],
      changed.length ? `changed: ${changed.join(', ')}` : [],
    ].flat()
    if (parts.length === 0) return ok('as built in')
    return off.length ? warn(parts.join('; ')) : ok(parts.join('; '))
  },
  'key file'({ config: { secretKeyFile } }) {
    if (!existsSync(secretKeyFile)) return warn(`${secretKeyFile} is made at the first start`)
    const fingerprint = keyFingerprint(secretKeyFile).slice(0, 12)
    if (hasModes && isOpenToOthers(statSync(secretKeyFile)))
      return fail(`${secretKeyFile} can be read by others: chmod 600`)
    return ok(`fingerprint ${fingerprint}…, readable only by its owner`)
  },
  files({ config: { dataDir } }) {
    if (!existsSync(dataDir)) return warn(`${dataDir} is made at the first start`)
    if (!hasModes) return ok('this system has no file modes')
    const { open, links } = reachableByOthers(realpathSync(dataDir))
    const inAll = `${open.length} in DATA_DIR`
    if (open[0] && isOpenToOthers(statSync(dataDir)))
      return fail(
        `${inAll} can be reached by other users (${open[0]} …): chmod -R go= ${dataDir}, and who else uses this machine?`,
      )
    if (open[0]) return warn(`${inAll} would be open to other users in a copy (${open[0]} …): chmod -R go= ${dataDir}`)
    return links.length
      ? warn(`not checked: ${links[0]} is a link out of DATA_DIR; is its target closed to other users?`)
      : ok('only their owner reaches DATA_DIR')
  },
  'time zones'() {
    const right = noon('2026-01-15') === '2026-01-15T11:00:00.000Z' && noon('2026-07-15') === '2026-07-15T10:00:00.000Z'
    return right
      ? ok('Europe/Ljubljana is known')
      : fail('Europe/Ljubljana is not known: this Node lacks time zone data')
  },
  disk({ config: { dataDir } }) {
    const { bavail, bsize } = statfsSync(existing(dataDir))
    const free = bavail * bsize
    if (free < gigabyte / 2)
      return fail(`${gigabytes(free)} free for DATA_DIR: free some space before the next write fails`)
    return free < 3 * gigabyte
      ? warn(`${gigabytes(free)} free for DATA_DIR`)
      : ok(`${gigabytes(free)} free for DATA_DIR`)
  },
}
