import type { BrowserContextOptions } from '@playwright/test'
import type { Scene } from '../scenes/scene.ts'
import { staffScenes } from '../scenes/scenes.ts'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  /** Of the reception, where the office is opened too. */
  counter: { viewport: { width: 1180, height: 820 } },
  /** Narrowest supported screen (WCAG 1.4.10). */
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  /** The desktop at 200 % zoom. */
  zoom: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>

export interface Variant {
  size: keyof typeof sizes
  language: 'sl' | 'en'
  colorScheme: 'light' | 'dark'
  /** Scenes to take; absent for all. */
  only?: readonly Scene[]
}

const inBothThemes = (size: Variant['size'], only?: readonly Scene[]): Variant[] =>
  (['sl', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ size, language, colorScheme, ...(only && { only }) })),
  )

export const variants: readonly Variant[] = [
  ...inBothThemes('phone'),
  ...inBothThemes('desktop'),
  ...inBothThemes('counter', staffScenes),
  // Slovenian texts are longer, so overflow shows there first.
  { size: 'narrow', language: 'sl', colorScheme: 'light' },
  { size: 'zoom', language: 'sl', colorScheme: 'dark' },
]

/** File name of the picture, without extension. */
export const nameOf = ({ name }: Scene, { size, language, colorScheme }: Variant): string =>
  `${name}.${size}.${language}.${colorScheme}`
