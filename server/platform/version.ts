import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')

/** Release of this code, e.g. `0.1.0`. */
export const { version } = JSON.parse(text) as { version: string }
