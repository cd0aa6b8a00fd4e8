import { join } from 'node:path'

/** Databases of earlier releases, one SQL script each, as `npm run keep-schema` writes them. */
export const releasesFolder = join(import.meta.dirname, '../releases')

/** The secret key they were made with. */
export const releaseKey = '5e'.repeat(32)
