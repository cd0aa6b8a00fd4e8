import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Centre } from '#contract/centre/centre.ts'
import { pictureOf } from '#server/platform/appearance.ts'
import type { Picture } from './email-content.ts'

/** The mark of the app in the header of every email, on its own ground: some clients turn dark colours light. */
export const mark: Picture = {
  cid: 'mark',
  type: 'image/png',
  bytes: readFileSync(join(import.meta.dirname, 'mark.png')),
}

/** The mark of the centre's emails: the picture of its logo, if it has one. */
export const markOf = (centre: Centre): Picture => {
  const picture = pictureOf(centre)
  return picture ? { ...mark, bytes: picture.bytes } : mark
}
