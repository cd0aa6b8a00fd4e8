import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './email-content.ts'

/** The mark in the header of every email, on its own ground: some clients turn dark colours light. */
export const mark: Picture = {
  cid: 'mark',
  type: 'image/png',
  bytes: readFileSync(join(import.meta.dirname, 'mark.png')),
}
