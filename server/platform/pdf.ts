import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'
import { legible, type Alphabet } from './legible.ts'

export type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
const faces = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
  display: '800ExtraBold_Italic/NotoSans_800ExtraBold_Italic.ttf',
} as const
export type Face = keyof typeof faces

/** So many words of a face are kept; a paper has a hundred, and most stand on every other one as well. */
const maxWords = 4_000

/** Laying out words is half the work of a paper, so each is laid out once. */
const rememberWords = (face: fontkit.Font): void => {
  const known = new Map<string, fontkit.GlyphRun>()
  const layOut = face.layout.bind(face)
  face.layout = (word, ...how) => {
    if (how.some((each) => each !== undefined)) return layOut(word, ...how)
    let run = known.get(word)
    if (!run) {
      if (known.size >= maxWords) known.clear()
      run = layOut(word)
      known.set(word, run)
    }
    // Each document writes its own scale into the positions.
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as fontkit.GlyphRun, run, {
      positions: run.positions.map((position) => ({ ...position })),
    })
  }
}

// Parsing a font costs more than drawing a page, so each is parsed once and shared (measured: 68 ms against 9 ms).
const parsed = new Map<Face, fontkit.Font>()
const font = (face: Face): fontkit.Font => {
  const known = parsed.get(face)
  if (known) return known
  const made = fontkit.create(
    readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${faces[face]}`)),
  ) as fontkit.Font
  // A shared font remembers each glyph as it was first asked for. Asked for as a part of 'č' it would forget that it is
  // the character 'c', and later documents could not be searched or read aloud; so each is asked for by its character first.
  for (const character of made.characterSet) made.glyphForCodePoint(character)
  rememberWords(made)
  parsed.set(face, made)
  return made
}

let known: Alphabet | undefined
/** What every face can draw. */
const alphabet = (): Alphabet =>
  (known ??= (Object.keys(faces) as Face[])
    .map((face) => new Set(font(face).characterSet))
    .reduce((all, each) => all.intersection(each)))

type Said = (text: string, ...more: never[]) => unknown

/** Whatever is measured or written is first made of characters that there are; pdfkit then measures it word by word. */
const writeLegibly = (pdf: Pdf): void => {
  let within = false
  for (const name of ['text', 'heightOfString', 'widthOfString'] as const) {
    const plain = pdf[name].bind(pdf) as Said
    pdf[name] = ((text: string, ...more: never[]) => {
      if (within) return plain(text, ...more)
      within = true
      try {
        return plain(legible(text, alphabet()), ...more)
      } finally {
        within = false
      }
    }) as never
  }
}

export const ink = '#0b2124'
export const quietInk = '#445657'
export const line = '#cfd8d5'
export const coral = '#ff8263'

interface About {
  title: string
  author: string
  language: string
  at: Date
  layout?: 'portrait' | 'landscape'
}

/** An A4 document with embedded fonts that know č, š and ž; resolves to its bytes when `draw` has ended. */
export const renderPdf = (about: About, draw: (pdf: Pdf) => void): Promise<Buffer> =>
  new Promise((done, failed) => {
    const pdf = new PDFDocument({
      size: 'A4',
      layout: about.layout ?? 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      lang: about.language,
      displayTitle: true,
      bufferPages: true,
      // None but ours: its own is parsed anew for each document.
      font: '',
      info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
    })
    for (const face of Object.keys(faces) as Face[])
      // pdfkit takes a parsed font as well as a file; its types know only the file.
      pdf.registerFont(face, font(face) as unknown as Buffer)
    writeLegibly(pdf)
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.on('error', failed)
    draw(pdf)
    pdf.end()
  })
