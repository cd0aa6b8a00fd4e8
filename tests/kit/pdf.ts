import { inflateSync } from 'node:zlib'

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
