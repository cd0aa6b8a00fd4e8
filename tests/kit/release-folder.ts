import { join } from 'node:path'

/** Databases of earlier releases, as `npm run release` keeps them: a script each. */
export const releasesFolder = join(import.meta.dirname, '../releases')

/** The secret key they were made with. */
export const releaseKey = '5e'.repeat(32)
