import { inflateSync } from 'node:zlib'
import type { QRCode } from 'jsqr'
import { jsQR } from './jsqr.ts'

/** Reads our own PDFs: only the part of the format that pdfkit writes. */

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

/** `<00660069>` as characters. */
const charactersOf = (hex: string): string =>
  (hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** The character of each glyph of a font. */
const alphabetOf = (table: string): Map<number, string> => {
  const alphabet = new Map<number, string>()
  for (const [, start = '', characters = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, each = '']] of [...characters.matchAll(/<([^>]*)>/g)].entries())
      alphabet.set(Number.parseInt(start, 16) + index, charactersOf(each))
  return alphabet
}

export const pagesOf = (pdf: Uint8Array): number =>
  [...objectsOf(pdf).values()].filter((body) => body.includes('/Type /Page\n')).length

/** The drawing commands of all pages. */
export const drawingOf = (pdf: Uint8Array): string =>
  [...objectsOf(pdf).values()].filter((body) => /\b(Tf|re|cm)\n/.test(body)).join('\n')

/** The text of all pages in the order of drawing, with a line for each line of text. */
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

/** A line of text with its position: points from the left and from the top of its page. */
export interface Words {
  page: number
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Width of each glyph of a font, in thousandths of the font's size. */
const widthsOf = (objects: Map<string, string>, font: string): number[] => {
  const child = /\/DescendantFonts \[(\d+) 0 R\]/.exec(objects.get(font) ?? '')?.[1] ?? ''
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(child) ?? '')?.[1] ?? ''
  return widths.split(' ').map(Number)
}

/** Every line of text with its box, from the top of a capital to the bottom of a descender. */
export const wordsOn = (pdf: Uint8Array): Words[] => {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  return pages.flatMap((body, page) => {
    const [, , , , high = '0'] = /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(body) ?? []
    const drawing = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
    const named = objects.get(/\/Resources (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
    const fonts = new Map(
      [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
        return [name, { characters: alphabetOf(objects.get(table) ?? ''), widths: widthsOf(objects, id) }]
      }),
    )
    let [x, y, size, spacing] = [0, 0, 0, 0]
    let font = [...fonts.values()][0]
    const found: Words[] = []
    const commands = /1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) (\S+) Tf|(\S+) Tc|\[(.*)\] TJ|\b(ET)\b/g
    for (const [, left, base, name, points, apart, run, end] of drawing.matchAll(commands)) {
      if (left !== undefined) [x, y] = [Number(left), Number(high) - Number(base)]
      if (name !== undefined) [font, size] = [fonts.get(name), Number(points)]
      if (apart !== undefined) spacing = Number(apart)
      if (end !== undefined) spacing = 0
      if (run === undefined || !font) continue
      let [text, width] = ['', 0]
      for (const [, glyphs, kern] of run.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
        if (kern !== undefined) width -= (Number(kern) * size) / 1000
        for (const glyph of (glyphs ?? '').match(/.{4}/g) ?? []) {
          const code = Number.parseInt(glyph, 16)
          text += font.characters.get(code) ?? '\ufffd'
          width += ((font.widths[code] ?? 0) * size) / 1000 + spacing
        }
      }
      const right = x + width - (text.match(/ +$/)?.[0].length ?? 0) * ((260 * size) / 1000 + spacing)
      // The accent of a character is drawn separately, at the position of the character.
      if (/[^\s\p{M}]/u.test(text))
        found.push({ page, text, left: x, right, top: y - size * 0.72, bottom: y + size * 0.22 })
    }
    return found
  })
}

/** Lines of text that overlap others or leave these margins. */
export const spills = (pdf: Uint8Array, margins: { left: number; right: number; bottom: number }): string[] => {
  const words = wordsOn(pdf)
  const outside = words
    .filter(({ left, right, top, bottom }) => {
      const isWide = left < margins.left - 0.5 || right > margins.right + 0.5
      return isWide || top < 0 || bottom > margins.bottom
    })
    .map(({ text }) => `outside: ${text}`)
  const exceeding = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => {
        const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5
        return one.page === other.page && !isBeside && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5
      })
      .map((other) => `over each other: ${one.text} | ${other.text}`),
  )
  return [...outside, ...exceeding]
}

/** Reads a QR code from its rectangles, the only ones that are `dot` points high. */
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
      for (let pixel = from; pixel < from + modules(width) * 4; pixel += 1) image.set([0, 0, 0], pixel * 4)
    }
  return jsQR(image, side, side)
}
