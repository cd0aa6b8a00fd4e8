import type { Language } from '#contract/platform/language.ts'
import { onOneConnection, openEmbedded, openPostgres, type Db } from '#server/platform/database/database.ts'
import { copyFolder, loadDemoFolder, removeFolder } from './demo-folder.ts'
import { postgresBinaries, runStatement, startCluster } from './postgres.ts'

/** A copy of the demo centre, for one server. */
export interface DemoCentre {
  /** Its data directory. */
  folder: string
  /** Variables of a server on it. */
  environment: Record<string, string>
  remove(): void
}

/** Names the loaded demo centre to the workers of the browser tests, which are processes of their own. */
const variable = 'DEMO_CENTRE'

const template = 'demo'

/**
 * Loads the demo centre once, on PostgreSQL, which centres use and which takes half the processor's time of the embedded
 * database. A machine without PostgreSQL runs the browser tests on the embedded one.
 */
export const loadDemoCentre = async (): Promise<() => Promise<void>> => {
  const cluster = postgresBinaries() ? await startCluster() : undefined
  await cluster?.run(`create database ${template}`)
  const folder = await loadDemoFolder(cluster ? { DATABASE_URL: cluster.url(template) } : {})
  process.env[variable] = JSON.stringify({ folder, admin: cluster?.url('postgres') })
  return async () => {
    removeFolder(folder)
    await cluster?.stop()
  }
}

/** Changes the database of a centre before its server starts. */
export const changeDemoCentre = async (
  { folder, environment }: DemoCentre,
  change: (db: Db) => Promise<unknown>,
): Promise<void> => {
  const url = environment['DATABASE_URL']
  const database = url ? await openPostgres(url) : await openEmbedded(folder, { durable: false })
  await change(database.db)
  await onOneConnection(database, (client) => client.query('checkpoint'))
  await database.close()
}

let copies = 0

/** The databases of all copies end with their cluster. */
const copyLoaded = async (): Promise<DemoCentre> => {
  const loaded = JSON.parse(process.env[variable] ?? '{}') as { folder: string; admin?: string }
  const folder = copyFolder(loaded.folder)
  const centre = {
    folder,
    environment: { PORT: '0', DATA_DIR: folder, LOG: 'error' },
    remove: () => removeFolder(folder),
  }
  if (!loaded.admin) return centre
  copies += 1
  const name = `copy_${process.pid}_${copies}`
  await runStatement(loaded.admin, `create database ${name} template ${template} strategy file_copy`)
  const DATABASE_URL = loaded.admin.replace('/postgres?', `/${name}?`)
  return { ...centre, environment: { ...centre.environment, DATABASE_URL } }
}

/** A copy whose members of staff read this language; those of the demo read Slovenian. */
export const copyDemoCentre = async (language: Language): Promise<DemoCentre> => {
  const centre = await copyLoaded()
  if (language !== 'sl') await changeDemoCentre(centre, (db) => db.updateTable('staff').set({ language }).execute())
  return centre
}
