import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')

/** The release this code is, e.g. `0.1.0`. */
export const { version } = JSON.parse(text) as { version: string }
