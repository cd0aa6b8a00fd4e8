import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Databases of earlier releases, as `npm run release` keeps them: a script each. */
export const releasesFolder = join(import.meta.dirname, '../releases')

/** The secret key they were made with. */
export const releaseKey = '5e'.repeat(32)

export const releases = (): string[] => readdirSync(releasesFolder).toSorted()
