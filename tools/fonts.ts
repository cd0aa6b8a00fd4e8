import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
) => Promise<Buffer>

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

/** Reduces Geologica to the characters and axes in use, if its files are stale. */
export async function buildFonts(outDir: string): Promise<void> {
  const source = (name: string) =>
    require.resolve(`@fontsource-variable/geologica/files/geologica-${name}-full-normal.woff2`)
  mkdirSync(outDir, { recursive: true })
  for (const cut of cuts) {
    const input = source(cut.from)
    const output = join(outDir, cut.to)
    const newest = Math.max(changed(input), changed(fileURLToPath(import.meta.url)))
    if (existsSync(output) && changed(output) >= newest) continue
    const font = await subsetFont(readFileSync(input), cut.text, { targetFormat: 'woff2', variationAxes })
    // Written to a second file and renamed, so that a concurrent start or test never reads half a font.
    writeFileSync(`${output}.${process.pid}`, font)
    renameSync(`${output}.${process.pid}`, output)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildFonts(fileURLToPath(new URL('../web/ui/fonts', import.meta.url)))
