import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { QRCode } from 'jsqr'

// Its types describe two kinds of module at once, and the compiler of each room believes another one.
const jsQR = createRequire(import.meta.url)('jsqr') as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => QRCode | null

/** Reads our own PDFs as a reader's program would: enough of the format for what pdfkit writes, and no more. */

const objectsOf = (pdf: Uint8Array): Map<string, string> => {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /\/FlateDecode\n[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
    objects.set(id, stream === undefined ? body : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
  }
  return objects
}

/** `<00660069>` as letters. */
const lettersOf = (hex: string): string =>
  (hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** From the glyphs of one font to letters. */
const alphabetOf = (table: string): Map<number, string> => {
  const alphabet = new Map<number, string>()
  for (const [, start = '', letters = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, letter = '']] of [...letters.matchAll(/<([^>]*)>/g)].entries())
      alphabet.set(Number.parseInt(start, 16) + at, lettersOf(letter))
  return alphabet
}

export const pagesOf = (pdf: Uint8Array): number =>
  [...objectsOf(pdf).values()].filter((body) => body.includes('/Type /Page\n')).length

/** The drawing commands of all pages. */
export const drawingOf = (pdf: Uint8Array): string =>
  [...objectsOf(pdf).values()].filter((body) => /\b(Tf|re|cm)\n/.test(body)).join('\n')

/** The words of all pages in the order of drawing, one line of text a line. */
export const textOf = (pdf: Uint8Array): string => {
  const objects = objectsOf(pdf)
  const alphabets = new Map<string, Map<number, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      alphabets.set(name, alphabetOf(objects.get(table) ?? ''))
    }

  let alphabet: Map<number, string> | undefined
  const lines: string[] = []
  for (const [, font, glyphs] of drawingOf(pdf).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (font) alphabet = alphabets.get(font)
    if (glyphs !== undefined)
      lines.push(
        [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
          .map((glyph) => alphabet?.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
          .join('')
          .trimEnd(),
      )
  }
  return lines.join('\n')
}

/** Reads a code as a camera would: put together from its rectangles, the only ones `dot` points high. */
export const scanQr = (pdf: Uint8Array, { dot, size }: { dot: number; size: number }): QRCode | null => {
  const rectangles = new RegExp(
    String.raw`([\d.]+) ([\d.]+) ([\d.]+) ${String(dot).replace('.', String.raw`\.`)} re\b`,
    'g',
  )
  const dots = [...drawingOf(pdf).matchAll(rectangles)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }))
  const [left, top] = [Math.min(...dots.map(({ x }) => x)), Math.min(...dots.map(({ y }) => y))]
  const modules = (points: number) => Math.round(points / dot)
  const side = (size + 8) * 4
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const { x, y, width } of dots)
    for (let row = 0; row < 4; row += 1) {
      const from = ((modules(y - top) + 4) * 4 + row) * side + (modules(x - left) + 4) * 4
      for (let at = from; at < from + modules(width) * 4; at += 1) image.set([0, 0, 0], at * 4)
    }
  return jsQR(image, side, side)
}
