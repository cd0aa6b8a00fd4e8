import { chmodSync, closeSync, copyFileSync, existsSync, openSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { Config } from '#server/platform/config.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { makeDataDir } from '#server/platform/database/data-dir.ts'
import { fileMode, makePrivateFolder } from '#server/platform/private-files.ts'
import { fileNames } from './backup.ts'

const sandboxesOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'sandboxes')

const keptSandboxes = (backup: string) => fileNames.sandboxes.filter((name) => existsSync(join(backup, name)))

/** Throws unless a file can be created in this folder. */
const checkWritable = (variable: string, folder: string) => {
  const probe = join(folder, `.previs-${process.pid}`)
  try {
    makePrivateFolder(folder)
    closeSync(openSync(probe, 'wx', fileMode))
    rmSync(probe)
  } catch (error) {
    throw new DatabaseError(`${variable}: cannot write to ${folder} (${(error as Error).message})`)
  }
}

/** Throws unless the files of a backup can be restored; called before the database is filled. */
export const checkPlaces = (backup: string, config: Config): void => {
  makeDataDir(config.dataDir)
  checkWritable('DATA_DIR', config.dataDir)
  if (keptSandboxes(backup).length) checkWritable('DATA_DIR', sandboxesOf(config))
  if (!existsSync(config.secretKeyFile)) checkWritable('SECRET_KEY_FILE', dirname(config.secretKeyFile))
}

/** Restores the key and the sandboxes' ledgers, and adds them to `placed`; existing files stay. */
export const placeFiles = (backup: string, config: Config, placed: string[]): void => {
  const place = (name: string, path: string) => {
    if (existsSync(path)) return
    placed.push(path)
    copyFileSync(join(backup, name), path)
    chmodSync(path, fileMode)
  }
  place(fileNames.key, config.secretKeyFile)
  for (const name of keptSandboxes(backup)) place(name, join(sandboxesOf(config), name))
}

/** Suppliers whose sandbox would be empty here: they have no keys, and no ledger was kept. */
export const emptySandboxes = (config: Config): readonly Supplier[] =>
  suppliers.filter((each) => !config.keys[each] && !existsSync(join(sandboxesOf(config), `${each}.jsonl`)))
