import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of this code: a clone, or an unpacked release. */
export const root = join(import.meta.dirname, '../..')

/** Content of `release.json`, which `npm run release` writes into an archive. */
export interface Release {
  version: string
  platform: string
  /** The commit it was made from, and its day. */
  commit: string
  date: string
}

// Both files are our own, so their shape is known.
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Pick<Release, 'version'>
const releaseFile = join(root, 'release.json')

/** The release this code was unpacked from; undefined in a clone. */
export const release = existsSync(releaseFile) ? (JSON.parse(readFileSync(releaseFile, 'utf8')) as Release) : undefined

/** Commit and day of a release for people, e.g. ` (1a2b3c4d5e6f, 2026-11-30)`; empty in a clone. */
export const releaseNote = release ? ` (${release.commit}, ${release.date})` : ''

/** What operators type before a command. */
export const commandName = release ? 'previs' : 'npm run operator --'

/** Number of this code's release, e.g. `0.1.0`. */
export { version }
