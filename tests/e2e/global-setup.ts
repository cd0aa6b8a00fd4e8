import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../kit/server-process.ts'

/** Loads the demo centre once; every worker's server begins with a copy of it. */
export default async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-e2e-'))
  const server = await startServer({ PORT: '0', DATA_DIR: folder, WORKER: '0' })
  await server.stop()
  process.env['E2E_TEMPLATE'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
