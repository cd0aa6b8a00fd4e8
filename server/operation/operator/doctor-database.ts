import { existsSync } from 'node:fs'
import { arePremisesOpen } from '#server/money/fiscal/register-premises.ts'
import { countOnSale, vatClassesWithoutRate } from '#server/centre/catalogue/catalogue.ts'
import { knownSchema, schemaOf, unknownIn } from '#server/platform/database/migrate.ts'
import { unverifiedHost } from '#server/platform/database/database-tls.ts'
import { refuseUnfinishedDatabase } from '#server/platform/database/unfinished.ts'
import { dbEvent, lastIntegrityRun } from '#server/platform/database/db-events.ts'
import { postgresTool } from './postgres-tools.ts'
import { hours, minutes } from '#server/platform/clock.ts'
import { onOneConnection } from '#server/platform/database/database.ts'
import { placementOf } from '#server/platform/config.ts'
import { adminsWithSecondFactor, cashiers } from '#server/people/staff/names.ts'
import { demoMistake, reasonForCustomers } from '#server/platform/deployment.rules.ts'
import { switchesOff } from '#server/platform/switches.ts'
import type { DatabaseEnv } from './command.ts'
import { factsCheck, presentCentre, tillsCheck } from './doctor-facts.ts'
import { figuresCheck } from './doctor-figures.ts'
import { standbyCheck } from './doctor-standby.ts'
import { gigabytes, isPublic } from './doctor-machine.ts'
import { keyMistake } from './key-check.ts'
import { listAwaited } from './listings.ts'
import { maintenanceSince } from './maintenance-mode.ts'
import { awaitedSeries } from './skip-numbers.ts'
import { ago, fail, ok, warn, type Checks, type CheckResult } from './check-result.ts'
import { readBacklog, type Backlog, type PendingCount } from './backlog.ts'
import { nearMs } from '#server/money/fiscal/fiscal.rules.ts'
import { handlingMs } from '#server/climbing/withdrawals/declare-withdrawal.ts'

const serverOf = ({ database }: DatabaseEnv) =>
  onOneConnection(database, async (client) => {
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    return rows[0] ?? { version: '', number: 0 }
  })

/** The backlog, read once for all checks; undefined where the schema is not this code's. */
interface DatabaseCheckEnv extends DatabaseEnv {
  found: Promise<Backlog | undefined>
}

export const openDatabaseChecks = (env: DatabaseEnv): DatabaseCheckEnv => {
  const found = async () => {
    const schema = await onOneConnection(env.database, schemaOf)
    return schema.length === knownSchema().length ? readBacklog(env.database.db, env.clock.now()) : undefined
  }
  return { ...env, found: found() }
}

/** A check of data, which only a database with its schema has. */
const onceFound =
  (check: (env: DatabaseCheckEnv) => CheckResult | Promise<CheckResult>) => async (env: DatabaseCheckEnv) =>
    (await env.found) ? check(env) : warn('not looked at, see schema')

const backlogCheck =
  (judge: (found: Backlog, now: Date) => CheckResult) =>
  async ({ found, clock }: DatabaseCheckEnv): Promise<CheckResult> => {
    const waiting = await found
    return waiting ? judge(waiting, clock.now()) : warn('not checked, see schema')
  }

const isTooOld = ({ since }: PendingCount, maxAgeMs: number, now: Date) =>
  since !== null && now.getTime() - since.getTime() > maxAgeMs

const queueCheck =
  (maxAgeMs: number, advice: string) =>
  (waiting: PendingCount, now: Date): CheckResult => {
    if (!waiting.since) return ok('none waits')
    const message = `${waiting.count} wait, the oldest for ${ago(waiting.since, now)}`
    return isTooOld(waiting, maxAgeMs, now) ? fail(`${message}: ${advice}`) : ok(message)
  }

const emails = queueCheck(minutes(15), 'check the log for email errors, and the line smtp')
const unspent = queueCheck(minutes(35), 'check the log for errors; `integrity` lists the payments')
const withdrawals = queueCheck(handlingMs, '`withdrawals` lists them')
const cancelledPlaces = queueCheck(minutes(35), 'check the log for errors; `integrity` lists the places')
const refunds = queueCheck(hours(7 * 24), 'check the log for errors; `review` lists refused refunds')

const terminalPayments = queueCheck(hours(1), 'each desk of the till asks what the terminal did; its slip says it')
const tillDifferences = queueCheck(
  hours(24),
  'a manager who did not count confirms them on the page Danes of the office',
)

/** A till of an earlier day sells nothing until it is closed. */
const unclosedTills = ({ unclosedTills: { count, since } }: Backlog, now: Date): CheckResult =>
  since
    ? fail(`${count} open since an earlier day, the oldest for ${ago(since, now)}: count and close with F9 at the desk`)
    : ok('none of an earlier day is open')

/** Documents that the tax authority must still confirm; their deadline is the law's. */
const fiscalDocuments = ({ fiscalWaiting, fiscalRejected }: Backlog, now: Date): CheckResult => {
  if (fiscalRejected.count)
    return fail(
      `${fiscalRejected.count} were refused: \`fiscal waiting\` says why, and \`fiscal resend\` sends them again`,
    )
  const { count, since: deadline } = fiscalWaiting
  if (!deadline) return ok('all are confirmed')
  const message = `${count} wait for the tax authority, the first deadline is ${deadline.toISOString()}`
  return deadline.getTime() - now.getTime() < nearMs ? fail(`${message}: \`fiscal waiting\` says why`) : ok(message)
}

/** A worker that has just started needs up to a minute for its first sweep. */
const firstSweepMs = minutes(2)

const workerCheck = backlogCheck(({ sweptAt, workerStartedAt }, now) => {
  if (workerStartedAt && now.getTime() - workerStartedAt.getTime() < firstSweepMs)
    return ok(`started ${ago(workerStartedAt, now)} ago`)
  if (!sweptAt) return warn('no worker has run yet')
  const message = `last seen ${ago(sweptAt, now)} ago`
  return now.getTime() - sweptAt.getTime() > minutes(5)
    ? fail(`${message}: start a process with WORKER=1`)
    : ok(message)
})

/** Checks of the database, whose schema may be older than this code. */
export const databaseChecks: Checks<DatabaseCheckEnv> = {
  async database(env) {
    const { version } = await serverOf(env)
    const { databaseUrl } = env.config
    if (!databaseUrl) return ok(`embedded, PostgreSQL ${version}`)
    const host = unverifiedHost(databaseUrl)
    return host
      ? warn(`PostgreSQL ${version} on ${host} without verified TLS: add sslmode=verify-full to DATABASE_URL`)
      : ok(`PostgreSQL ${version}`)
  },
  async schema({ database }) {
    await refuseUnfinishedDatabase(database)
    const schema = await onOneConnection(database, schemaOf)
    const [unknown] = unknownIn(schema)
    if (unknown) return fail(`made by a newer release (${unknown}): start that release`)
    const missing = knownSchema().length - schema.length
    if (schema.length === 0) return warn('empty; the first start creates it')
    return missing ? warn(`${missing} migrations run at the next start: make a backup first`) : ok(schema.at(-1) ?? '')
  },
  'articles on sale': onceFound(async ({ database, clock }) => {
    const count = await countOnSale({ db: database.db, clock })
    return count ? ok(String(count)) : warn('none: customers can buy nothing')
  }),
  'facts of the centre': onceFound(factsCheck),
  'VAT of articles': onceFound(async (env) => {
    const centre = await presentCentre(env)
    const missing = await vatClassesWithoutRate({ db: env.database.db, clock: env.clock, centre })
    return missing.length
      ? fail(`no rate for ${missing.join(', ')}: set 'VAT rates' in the office, or its articles cannot be sold`)
      : ok('all have a rate')
  }),
  demo: onceFound(async ({ database, config }) => {
    const hasDemo = (await dbEvent(database.db, 'demo')) !== undefined
    const mistake = demoMistake(placementOf(config), hasDemo)
    if (mistake) return fail(`the database ${mistake}`)
    if (hasDemo) return ok('loaded; a server for customers refuses this database')
    const empty = await dbEvent(database.db, 'empty')
    return ok(empty ? `not loaded; \`--empty\` keeps it out since ${empty.begun_at.toISOString()}` : 'not loaded')
  }),
  staff: onceFound(async ({ database, config }) => {
    const admins = await adminsWithSecondFactor(database.db)
    if (admins) return ok(`${admins} with the role admin and a second factor`)
    const none =
      'no administrator: `staff add <e-mail> admin <first name> <last name>` prints the link of the first one'
    return reasonForCustomers(placementOf(config)) === undefined ? ok(none) : warn(none)
  }),
  tills: onceFound(tillsCheck),
  cashiers: onceFound(async (env) => {
    const { database, config } = env
    const centre = await presentCentre(env)
    if (centre.tills.length === 0) return ok('none needed: the centre has no till')
    const { all, issuing } = await cashiers(database.db)
    if (all === 0)
      return reasonForCustomers(placementOf(config)) === undefined
        ? ok('no member may sell yet')
        : warn('no member may sell: an administrator invites reception on the page Ekipa of the office')
    if (centre.fiscal === null || issuing === all) return ok(`${all} may sell`)
    return warn(
      `${all - issuing} of ${all} who may sell have no tax number: an administrator enters it on the page Ekipa`,
    )
  }),
  premises: onceFound(async (env) => {
    const centre = await presentCentre(env)
    if (centre.fiscal === null) return ok('none to register: no invoice is verified')
    if (!env.config.fiscalKeys) return ok('sandbox: it hears of them at each start')
    const mark = centre.invoices.businessPremises
    return (await arePremisesOpen({ db: env.database.db, centre }))
      ? ok(`${mark} is registered`)
      : fail(`${mark} is not registered, so no till sells: use \`fiscal premises\`, or the page Davčno potrjevanje`)
  }),
  standby: standbyCheck,
  figures: onceFound(figuresCheck),
  async clock({ database, machine }) {
    return onOneConnection(database, async (client) => {
      const before = machine.now().getTime()
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      const offset = (rows[0]?.now.getTime() ?? 0) - (before + machine.now().getTime()) / 2
      const message = `${Math.abs(offset / 1000).toFixed(1)} s from the database's`
      return Math.abs(offset) < 2_000
        ? ok(message)
        : fail(`${message}: set both by NTP, or times in the log and of certificates are wrong`)
    })
  },
  async 'key fits'({ found, database, config: { secretKeyFile } }) {
    if (!(await found)) return warn('not checked, see schema')
    const mistake = await keyMistake(database.db, secretKeyFile)
    if (mistake) return fail(mistake)
    return existsSync(secretKeyFile) ? ok('it is the key of this database') : warn('no key file yet')
  },
  async maintenance({ database, clock }) {
    const since = await maintenanceSince(database.db)
    return since
      ? warn(`restored ${ago(since, clock.now())} ago; nothing is sent or refunded until \`resume\``)
      : ok('none')
  },
  async numbers({ found, database }) {
    if (!(await found)) return warn('not checked, see schema')
    const awaited = await awaitedSeries(database.db)
    return awaited.length
      ? warn(`no invoice is issued until \`skip-numbers\` names the last number of: ${listAwaited(awaited)}`)
      : ok('all series give numbers')
  },
  async backup({ database, config, clock }) {
    const last = (await dbEvent(database.db, 'backup'))?.done_at
    const worse = isPublic(config) ? fail : warn
    if (!last) return worse('none was made yet: run `backup <folder>` every night')
    const message = `${ago(last, clock.now())} ago`
    return clock.now().getTime() - last.getTime() > hours(26)
      ? worse(`${message}: last night's is missing`)
      : ok(message)
  },
  async integrity({ found, database, config, clock }) {
    if (!(await found)) return warn('not checked, see schema')
    const last = await lastIntegrityRun(database.db)
    const worse = isPublic(config) ? fail : warn
    if (!last?.done_at) return worse('never checked: run `integrity` every night')
    const message = `checked ${ago(last.done_at, clock.now())} ago`
    if (last.findings) return fail(`${message}, ${last.findings} findings: \`integrity\` names them`)
    return clock.now().getTime() - last.done_at.getTime() > hours(26)
      ? worse(`${message}: last night's is missing`)
      : ok(message)
  },
  async 'database disk'({ database }) {
    return onOneConnection(database, async (client) => {
      // A full disk still answers reads. A megabyte that is rolled back shows whether it takes writes.
      await client.query('begin')
      try {
        await client.query(`create temporary table disk_check on commit drop as
          select repeat('x', 2000) as filler from generate_series(1, 500)`)
        const { rows } = await client.query<{ bytes: number }>(
          'select pg_database_size(current_database())::float8 as bytes',
        )
        return ok(`${gigabytes(rows[0]?.bytes ?? 0)}, and it takes writes`)
      } catch (error) {
        return fail(`it takes no writes (${(error as Error).message}): is the disk of the database full?`)
      } finally {
        await client.query('rollback')
      }
    })
  },
  async 'backup tools'(env) {
    const { databaseUrl, postgresPath } = env.config
    if (!databaseUrl) return ok('none needed')
    const { number } = await serverOf(env)
    await postgresTool('pg_dump', { databaseUrl, searchPath: postgresPath }, number)
    await postgresTool('pg_restore', { databaseUrl, searchPath: postgresPath }, number)
    return ok('pg_dump and pg_restore are new enough')
  },
  async switches({ found, database, clock }) {
    if (!(await found)) return warn('not checked, see schema')
    const off = await switchesOff(database.db)
    return off.length
      ? warn(
          off
            .map(({ what, since }) => `${what} is off for ${ago(since, clock.now())}: \`switch ${what} on\``)
            .join('; '),
        )
      : ok('all on')
  },
  async workers(inside) {
    if (await maintenanceSince(inside.database.db)) return ok('paused: maintenance mode, see above')
    return workerCheck(inside)
  },
  emails: backlogCheck((found, now) => emails(found.emails, now)),
  'dead emails': backlogCheck(({ deadEmails: { count } }) =>
    count ? warn(`${count} could not be sent; \`emails\` lists them`) : ok('none'),
  ),
  payments: backlogCheck((found, now) => unspent(found.unspent, now)),
  refunds: backlogCheck((found, now) => refunds(found.refunds, now)),
  withdrawals: backlogCheck((found, now) => withdrawals(found.withdrawals, now)),
  cancellations: backlogCheck((found, now) => cancelledPlaces(found.cancelledPlaces, now)),
  'to pay back': backlogCheck(({ handRefunds: { count } }) =>
    count ? warn(`${count} payments by transfer or in cash; the page Danes lists them`) : ok('none'),
  ),
  'open tills': backlogCheck(unclosedTills),
  'terminal payments': backlogCheck((found, now) => terminalPayments(found.terminalPayments, now)),
  'till differences': backlogCheck((found, now) => tillDifferences(found.tillDifferences, now)),
  'fiscal documents': backlogCheck((found, now) => fiscalDocuments(found, now)),
  'for an operator': backlogCheck(({ reviews, refusedRefunds }) => {
    const message = `${reviews.count} payments in review, ${refusedRefunds.count} refused refunds`
    return reviews.count + refusedRefunds.count ? fail(`${message}: \`review\` lists them`) : ok(message)
  }),
}
