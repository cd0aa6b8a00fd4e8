import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { staffPaths } from '#contract/platform/paths.ts'
import { suppliers, type Supplier } from '#contract/money/cart.ts'
import { compose, type App } from './operation/app/compose.ts'
import { PortInUse } from './platform/http/listener.ts'
import { maintenanceSince } from './operation/operator/maintenance-mode.ts'
import { loadDemo } from './operation/demo/demo.ts'
import { beginEmpty } from './operation/demo/demo-mark.ts'
import { demoNames } from './operation/demo/demo-members.ts'
import { demoPin } from './operation/demo/demo-staff.ts'
import { demoPassword } from './operation/demo/seed.ts'
import { readAppConfig } from './operation/app/app-config.ts'
import { allowsDevPages, ConfigError, placementOf, type Config } from './platform/config.ts'
import { DatabaseError } from './platform/database/database-error.ts'
import { hideNewFiles, makePrivateFolder } from './platform/private-files.ts'
import { adminsWithSecondFactor } from './people/staff/names.ts'
import { stopSignals } from './platform/stop-signals.ts'
import { commandName, release, version } from './platform/version.ts'

// First of all: no file of this process or of its children is for other users of the machine.
hideNewFiles()

/**
 * Moves a demo that was cut short out of the way, since it is loaded anew. Nothing is deleted: what was done in it
 * meanwhile is still there (docs/product/operations.md §5.1).
 */
const moveDemoAside = ({ dataDir }: Config, now: Date): string => {
  const movedTo = join(dataDir, `demo-cut-short-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`)
  makePrivateFolder(movedTo)
  for (const part of ['database', 'sandboxes', 'mailbox'])
    if (existsSync(join(dataDir, part))) renameSync(join(dataDir, part), join(movedTo, part))
  return movedTo
}

/** The demo pays at the sandbox of every supplier. */
const hasAll = (sandboxes: Partial<Record<Supplier, string>>): sandboxes is Record<Supplier, string> =>
  suppliers.every((supplier) => sandboxes[supplier])

interface StartedApp {
  app: App
  hasDemo: boolean
}

/** Starts a centre without the demo (`npm start -- --empty`); later starts load none either. */
const withoutDemo = async (config: Config): Promise<StartedApp> => {
  const app = await compose(config)
  if (await beginEmpty(app.ctx)) return { app, hasDemo: false }
  await app.close()
  const where = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  throw new DatabaseError(`${where}: the demo centre is in this database, so it is not empty; begin with another one`)
}

const withDemo = async (config: Config): Promise<StartedApp> => {
  const app = await compose(config)
  const { sandboxes } = app.external
  if (!hasAll(sandboxes)) return { app, hasDemo: false }
  const demo = await loadDemo(app.ctx, app.jobs, sandboxes)
  if (demo !== 'cut short' && demo !== 'cut short among others') return { app, hasDemo: demo !== 'in use' }
  const now = app.ctx.clock.now()
  await app.close()
  const where = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  if (demo === 'cut short among others')
    throw new DatabaseError(
      `${where}: loading the demo centre was cut short here, and others than the demo's staff stand in it; nothing was touched: begin anew on an empty database, or restore a backup`,
    )
  if (config.databaseUrl)
    throw new DatabaseError(
      'DATABASE_URL: loading the demo centre was cut short here; empty the database and start again',
    )
  const movedTo = moveDemoAside(config, now)
  process.stderr.write(`DATA_DIR: loading the demo centre was cut short here; it was moved to ${movedTo}\n`)
  return withDemo(config)
}

interface FoundState {
  maintenance: Date | undefined
  /** Administrators who can log in. */
  admins: number
}

const greet = (
  { app: { url, ctx, external }, hasDemo }: StartedApp,
  config: Config,
  { maintenance, admins }: FoundState,
) => {
  const ways = Object.entries(placementOf(config).ways).map((way) => way.join(' '))
  const lines = [`\n  Previs is ready:  ${url}`, `  Payments:         ${ways.join(', ')}`]
  if (external.mailbox)
    lines.push(`  Mailbox:          ${allowsDevPages(config) ? `${url}/dev/mail` : join(config.dataDir, 'mailbox')}`)
  if (hasDemo)
    lines.push(
      `  Log in as:        ana@previs.example, dora@…, franc@…, vid@…, hana@…, cene@previs.example  (${demoPassword})`,
      `  Staff:            ${ctx.staffUrl}${staffPaths.desk}  recepcija@previs.example, vodja@…, trener@…, racunovodja@…, admin@…  (${demoPassword}, PIN ${demoPin})`,
      `  At the desk:      ${demoNames.join('; ')}; a prijavnica of Urška Golob waits; so does a payment on the terminal`,
    )
  else if (admins === 0)
    lines.push(
      `  Office:           ${ctx.staffUrl}${staffPaths.office}`,
      `  Administrator:    none yet; this prints the link of the first one:`,
      `                    ${commandName} staff add <e-mail> admin <first name> <last name>`,
    )
  if (maintenance) lines.push(`  Restored:         no email or refund is sent until \`${commandName} resume\``)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** What stands behind `npm start --`. */
const readArguments = (): { empty: boolean } => {
  try {
    return parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values
  } catch {
    throw new ConfigError(['the only argument of the start is --empty, which loads no demo'])
  }
}

const run = async () => {
  const { empty } = readArguments()
  const config = readAppConfig(process.env)
  for (const line of config.mistyped) process.stderr.write(`${line}\n`)
  let app: App | undefined
  const onSignal = stopSignals({
    stop(signal) {
      // Nothing is under way during the start, and a container's only process would ignore the signal without this.
      if (!app) process.exit(0)
      const { log } = app.ctx
      log.info('stopping', { signal })
      void app.close().then(() => {
        log.info('stopped', { version })
        process.exit(0)
      })
    },
    endNow: () => process.exit(1),
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, onSignal)
  const started = await (empty ? withoutDemo(config) : withDemo(config))
  app = started.app
  const { log } = app.ctx
  if (config.worker) await app.work()
  app.open()
  const database = config.databaseUrl ? 'postgres' : 'embedded'
  log.info('started', {
    version,
    ...(release && { commit: release.commit }),
    node: process.version,
    database,
    worker: config.worker,
  })
  const { db } = app.ctx
  greet(started, config, { maintenance: await maintenanceSince(db), admins: await adminsWithSecondFactor(db) })
}

run().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof PortInUse || error instanceof DatabaseError
  process.stderr.write(known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
