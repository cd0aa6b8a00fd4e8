import { accentPair, wallColours, wallOf, type ColourPair, type WallColour } from '#contract/centre/accent.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { sizeOfPng } from './png-picture.ts'

type Facts = Pick<Centre, 'appearance' | 'picture'>

/** The accent of the centre on light and on dark; undefined where it has the colours of the app. */
export const accentOf = ({ appearance: { accent } }: Pick<Centre, 'appearance'>): ColourPair | undefined =>
  accent === null ? undefined : accentPair(accent)

/** The wall of the centre, light and dark. */
export const wallOfCentre = ({
  appearance: { accent },
}: Pick<Centre, 'appearance'>): Readonly<Record<WallColour, ColourPair>> =>
  accent === null ? wallColours : wallOf(accent)

/** The picture of the logo as a PNG on white; undefined where the centre has the mark of the app. */
export const pictureOf = ({ picture }: Facts): { bytes: Buffer; width: number; height: number } | undefined => {
  if (picture === undefined) return undefined
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  return { bytes, ...sizeOfPng(bytes) }
}

/** Whether the name stands beside the mark: a logo may hold it already. */
export const hasNameBeside = ({ picture, appearance: { nameInLogo } }: Facts): boolean =>
  picture === undefined || !nameInLogo
