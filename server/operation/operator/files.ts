import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Size and hash of a file on disk. */
export const fileFingerprint = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

const flush = async (path: string) => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes the files of a folder and the folder itself from the cache to the disk. */
const flushFolder = async (folder: string): Promise<void> => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await flush(join(entry.parentPath, entry.name))
  // Windows cannot open folders and does not need it.
  if (process.platform !== 'win32') await flush(folder)
}

/** Gives a complete folder its final name. Afterwards a power cut changes nothing. */
export const putInPlace = async (draft: string, folder: string): Promise<void> => {
  await flushFolder(draft)
  await rename(draft, folder)
  if (process.platform !== 'win32') await flush(dirname(folder))
}
