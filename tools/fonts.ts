import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeFonts } from './merge-fonts.ts'

interface Cut {
  targetFormat: 'woff2' | 'sfnt'
  variationAxes: Record<string, number | { min: number; max: number }>
  keepFeatures?: string[]
  noHinting?: boolean
}

type SubsetFont = (font: Buffer, text: string, cut: Cut) => Promise<Buffer>

// subset-font has no types; this is the part of its readme that we use.
const require = createRequire(import.meta.url)
const subsetFont: SubsetFont = require('subset-font')

/** The two axes in use stay variable; the others are fixed, which saves a fifth of the bytes. */
const variationAxes = { wght: { min: 400, max: 850 }, slnt: { min: -12, max: 0 }, SHRP: 100, CRSV: 0 }

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')

/** The `unicode-range` of base.css must name the same characters. */
const cuts = [
  { from: 'latin', to: 'geologica-latin.woff2', text: `${ascii}\u00A0\u00AD\u2009\u202F€–—…„“”’‘»«·×−°½&§©` },
  { from: 'latin-ext', to: 'geologica-sl.woff2', text: 'čšžćđČŠŽĆĐęńĘŃ' },
]

const changed = (file: string) => statSync(file).mtimeMs

const source = (name: string) =>
  require.resolve(`@fontsource-variable/geologica/files/geologica-${name}-full-normal.woff2`)

/** Files whose change makes every cut stale. */
const makers = [import.meta.url, new URL('merge-fonts.ts', import.meta.url)].map((url) => fileURLToPath(url))

const isFresh = (output: string, inputs: readonly string[]): boolean =>
  existsSync(output) && changed(output) >= Math.max(...[...inputs, ...makers].map(changed))

/** Written to a second file and renamed, so that a concurrent start or test never reads half a font. */
const write = (output: string, font: Buffer): void => {
  writeFileSync(`${output}.${process.pid}`, font)
  renameSync(`${output}.${process.pid}`, output)
}

/** Reduces Geologica to the characters and axes in use, if its files are stale. */
export async function buildFonts(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  for (const cut of cuts) {
    const input = source(cut.from)
    const output = join(outDir, cut.to)
    if (isFresh(output, [input])) continue
    write(output, await subsetFont(readFileSync(input), cut.text, { targetFormat: 'woff2', variationAxes }))
  }
}

/** Latin characters of Europe, punctuation and the euro. */
const printed = `${ascii}${Array.from({ length: 0x190 }, (_, i) => String.fromCharCode(0xa0 + i)).join('')}\u2010\u2011\u2026–—„“”‚‘’‹›•−€`

/** The face of headings on the web, pinned to one weight and slant: PDFs embed no variable fonts. */
const pinnedAxes = { wght: 850, slnt: -12, SHRP: 100, CRSV: 0 }

/** One of its files at that weight and slant. */
export const staticFont = (name: 'latin' | 'latin-ext'): Promise<Buffer> =>
  subsetFont(readFileSync(source(name)), printed, {
    targetFormat: 'sfnt',
    variationAxes: pinnedAxes,
    keepFeatures: ['kern'],
    noHinting: true,
  })

/** One static font for the headings in PDFs, with its licence beside it, if it is stale. */
export async function buildPrintFont(outDir: string): Promise<void> {
  const output = join(outDir, 'geologica-display.ttf')
  if (isFresh(output, [source('latin'), source('latin-ext')])) return
  mkdirSync(outDir, { recursive: true })
  copyFileSync(new URL('../web/platform/ui/fonts/OFL.txt', import.meta.url), join(outDir, 'OFL.txt'))
  const name = { family: 'Geologica', style: 'ExtraBold Slanted' }
  write(output, mergeFonts(await staticFont('latin'), await staticFont('latin-ext'), name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildFonts(fileURLToPath(new URL('../web/platform/ui/fonts', import.meta.url)))
  await buildPrintFont(fileURLToPath(new URL('../dist/fonts', import.meta.url)))
}
