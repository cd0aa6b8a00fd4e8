/** A colour on light and on dark pages, as `#rrggbb`. */
export type ColourPair = readonly [light: string, dark: string]

type Three = readonly [number, number, number]

/** Lightness, chroma and hue: lightness changes alone, so a colour stays the colour that it is. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Three => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

const hexOf = (parts: Three): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, encoded(part))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

// Both directions of https://bottosson.github.io/posts/oklab/.
const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

const linearFrom = ({ lightness, chroma, hue }: Oklch): Three => {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The nearest colour that screens can show: with less chroma where there is none of this one. */
const shownColour = (wanted: Oklch): string => {
  const parts = linearFrom(wanted)
  const isShown = parts.every((part) => part >= -0.0005 && part <= 1.0005)
  return isShown || wanted.chroma < 0.002 ? hexOf(parts) : shownColour({ ...wanted, chroma: wanted.chroma - 0.002 })
}

/** WCAG 2.2, relative luminance. */
const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2.2. */
export const contrastOf = (one: string, other: string): number => {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const minTextContrast = 4.5

/** The darkest light surface and the lightest dark ones on which links stand: surface-2 and ok-soft of tokens.css. */
export const accentGrounds = [['#e2e8e6'], ['#173135', '#12393a']] as const

/** The colour as it is, or as little darker or lighter as text of it needs to be readable. */
const readable = (accent: string, grounds: readonly string[], step: number): string => {
  const colour = oklchOf(accent)
  const isReadable = (shown: string) => grounds.every((ground) => contrastOf(shown, ground) >= minTextContrast)
  let shown = accent
  for (let moved = 1; !isReadable(shown) && moved < 100; moved += 1)
    shown = shownColour({ ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + moved * step)) })
  return shown
}

/** The accent on light and on dark pages: of buttons, and of links. */
export const accentPair = (accent: string): ColourPair => [
  readable(accent, accentGrounds[0], -0.01),
  readable(accent, accentGrounds[1], 0.01),
]

/** The wall of tokens.css, whose lightness stays when an accent gives it a hue. */
export const wallColours = {
  wall: ['#0b2124', '#0c2023'],
  'wall-0': ['#0d2629', '#0b1d20'],
  'wall-1': ['#102d31', '#0e2326'],
  'wall-2': ['#15363a', '#12292d'],
  'wall-3': ['#1a4045', '#163135'],
  'wall-4': ['#204b50', '#1a3a3f'],
  'wall-5': ['#28585e', '#20444a'],
  'on-wall-2': ['#a9c4c2', '#a9c4c2'],
} as const satisfies Record<string, ColourPair>
export type WallColour = keyof typeof wallColours

/** A colour of the wall in the hue of an accent; a grey accent has a grey wall. */
const hued = (tone: string, accent: Oklch): string => {
  const { lightness, chroma } = oklchOf(tone)
  return shownColour({ lightness, chroma: Math.min(chroma * 1.5, accent.chroma), hue: accent.hue })
}

/** The wall in the hue of an accent. */
export const wallOf = (accent: string): Record<WallColour, ColourPair> => {
  const of = oklchOf(accent)
  const pairs = Object.entries(wallColours).map(([name, [light, dark]]): [string, ColourPair] => [
    name,
    [hued(light, of), hued(dark, of)],
  ])
  // The names are those of the table.
  return Object.fromEntries(pairs) as Record<WallColour, ColourPair>
}
