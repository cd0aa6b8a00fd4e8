import { createHash } from 'node:crypto'

/**
 * SHA-256 of a value as JSON: of what a call asks for, by which a repetition differs from another call with the same key,
 * or of what was shown, by which a change in between is noticed.
 */
export const jsonHash = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()
