import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  hasModes,
  hideFromOthers,
  isOpenToOthers,
  makePrivateFile,
  makePrivateFolder,
} from '#server/platform/private-files.ts'
import { DatabaseError } from './database-error.ts'

/** Errors of the file system that an operator can correct. */
const fileCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EISDIR',
  'ENOENT',
  'EEXIST',
  'EIO',
])

/** An error about a path in the data folder as one line; other errors stay as they are. */
export const inDataDir = (folder: string, error: unknown): unknown => {
  const { path, code } = error as NodeJS.ErrnoException
  return typeof path === 'string' && path.startsWith(folder) && fileCodes.has(code ?? '')
    ? cannotWrite(folder, error)
    : error
}

const cannotWrite = (folder: string, error: unknown) =>
  new DatabaseError(`DATA_DIR: cannot write to ${folder} (${(error as Error).message})`)

/**
 * Creates the data folder, which every server needs, whichever database it uses. Only its owner reaches it and what is
 * in it (docs/product/operations.md §6.8). Returns how many paths others could reach until now: none in a closed folder.
 */
export const makeDataDir = (given: string): number => {
  try {
    makePrivateFolder(given)
    if (!hasModes) return 0
    const folder = realpathSync(given)
    const { uid, mode } = statSync(folder)
    if (uid !== process.getuid?.())
      throw new DatabaseError(
        `DATA_DIR: ${given} belongs to another user (${uid}); run Previs as that user, or name another folder`,
      )
    const count = hideFromOthers(folder)
    if (isOpenToOthers(statSync(folder)))
      throw new DatabaseError(
        `DATA_DIR: ${given} is open to other users, and its file system keeps no permissions; name another folder`,
      )
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return isOpenToOthers({ mode }) ? count : 0
  } catch (error) {
    throw error instanceof DatabaseError ? error : cannotWrite(given, error)
  }
}

/**
 * Locks the folder of the embedded database, because two processes on it would destroy it silently. The lock is an
 * exclusive SQLite transaction, which the operating system releases even after kill -9.
 */
export const holdFolder = (folder: string): { close(): void } => {
  makeDataDir(folder)
  try {
    const file = join(folder, 'database.lock')
    makePrivateFile(file)
    const lock = new DatabaseSync(file)
    try {
      lock.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    } catch {
      lock.close()
      throw new DatabaseError(`DATA_DIR: ${folder} is in use by another running server`)
    }
    return lock
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw cannotWrite(folder, error)
  }
}
