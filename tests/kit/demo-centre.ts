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

let copies = 0

/** The databases of all copies end with their cluster. */
export const copyDemoCentre = async (): Promise<DemoCentre> => {
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
