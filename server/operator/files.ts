import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Size and hash of a file as it lies on the disk. */
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

/** What a folder holds, itself included, is on the disk and not only on its way there. */
const flushFolder = async (folder: string): Promise<void> => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await flush(join(entry.parentPath, entry.name))
  // Windows does not open folders, and does not need it either.
  if (process.platform !== 'win32') await flush(folder)
}

/** Gives a folder that is whole its name; until then it has another one, and afterwards a power cut changes nothing. */
export const putInPlace = async (draft: string, folder: string): Promise<void> => {
  await flushFolder(draft)
  await rename(draft, folder)
  if (process.platform !== 'win32') await flush(dirname(folder))
}
