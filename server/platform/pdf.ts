import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Font, GlyphRun } from 'fontkit'
import { legible, type Alphabet } from './legible.ts'

export type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
const noto = (file: string) => require.resolve(`@expo-google-fonts/noto-sans/${file}`)
/** Headings have the face of the app. What people write themselves is in Noto Sans, which knows more scripts. */
const faces = {
  regular: noto('400Regular/NotoSans_400Regular.ttf'),
  bold: noto('700Bold/NotoSans_700Bold.ttf'),
  // Made at build by tools/fonts.ts.
  display: fileURLToPath(new URL('../../dist/fonts/geologica-display.ttf', import.meta.url)),
} as const
export type Face = keyof typeof faces

/** Maximum of cached words for each face; a document has about a hundred, most of them on every document. */
const maxWords = 4_000

/**
 * Caches the layout of words for all documents; pdfkit does so for one. It is half the work of a document, and
 * `pdf.test.ts` compares a load of documents with known words and with new ones.
 */
const cacheWords = (face: Font): void => {
  const known = new Map<string, GlyphRun>()
  const layOut = face.layout.bind(face)
  face.layout = (word, ...how) => {
    if (how.some((each) => each !== undefined)) return layOut(word, ...how)
    let run = known.get(word)
    if (!run) {
      if (known.size >= maxWords) known.clear()
      run = layOut(word)
      known.set(word, run)
    }
    // Each document writes its scale into the positions, so each gets a copy.
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
      positions: run.positions.map((position) => ({ ...position })),
    })
  }
}

/** A face and the code points that it can draw. */
interface DrawnFace {
  font: Font
  alphabet: Alphabet
}

const openFace = (create: (bytes: Buffer) => unknown, file: string): DrawnFace => {
  const font = create(readFileSync(file)) as Font
  // A shared font caches each glyph with the characters of its first request. First requested as a part of 'č', the glyph
  // of 'c' would lose its character, and later documents could not be searched. So each is requested by its character
  // (`pdf.test.ts` searches in each face).
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  cacheWords(font)
  return { font, alphabet: new Set(font.characterSet) }
}

/** The library and the faces, opened with the first document: they take 20 MB, and only the worker thread draws. */
const openLibrary = async () => {
  const [{ create }, { default: PDFDocument }] = await Promise.all([import('fontkit'), import('pdfkit')])
  // Each face is parsed once and shared: parsing takes 68 ms, drawing a page 9 ms.
  const open = (face: Face) => openFace(create, faces[face])
  return { PDFDocument, drawn: { regular: open('regular'), bold: open('bold'), display: open('display') } }
}
let library: ReturnType<typeof openLibrary> | undefined

type TextMethod = (text: string, ...more: never[]) => unknown

/** Makes pdfkit measure and write text that its face can draw; `pdf.test.ts` writes what a face lacks. */
const writeLegibly = (pdf: Pdf, drawn: Record<Face, DrawnFace>): void => {
  let face: Face = 'regular'
  const choose = pdf.font.bind(pdf)
  pdf.font = ((name: Face, size?: number) => {
    face = name
    return choose(name, size)
  }) as never
  for (const name of ['text', 'heightOfString', 'widthOfString'] as const) {
    const plain = pdf[name].bind(pdf) as TextMethod
    pdf[name] = ((text: string, ...more: never[]) => plain(legible(text, drawn[face].alphabet), ...more)) as never
  }
}

/** Characters of headings stand closer, as in the app; in points, for text of this size. */
export const tight = (size: number): number => -0.02 * size

/** Writes a name beside its mark in one line around this height; a long one becomes smaller. */
export const wordmark = (pdf: Pdf, name: string, x: number, middle: number, size: number, width: number): void => {
  const full = pdf
    .font('display')
    .fontSize(size)
    .widthOfString(name, { characterSpacing: tight(size) })
  const fitting = Math.min(size, (size * width) / full)
  pdf.fontSize(fitting)
  pdf.text(name, x, middle - fitting * 0.625, { lineBreak: false, characterSpacing: tight(fitting) })
}

/** Draws the picture of a logo on a white plate around this height; returns where the plate ends. */
export const drawLogo = (
  pdf: Pdf,
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
  [x, middle]: readonly [number, number],
  [maxWidth, maxHeight]: readonly [number, number],
): number => {
  const [margin, corner] = [4, 4]
  const scale = Math.min(maxWidth / width, maxHeight / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const top = middle - drawnHeight / 2
  pdf.roundedRect(x, top - margin, drawnWidth + 2 * margin, drawnHeight + 2 * margin, corner).fill('#ffffff')
  pdf.image(bytes, x + margin, top, { width: drawnWidth, height: drawnHeight })
  return x + drawnWidth + 2 * margin
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

/** Renders an A4 document with embedded fonts that contain č, š and ž; resolves to its bytes. */
export const renderPdf = async (about: About, draw: (pdf: Pdf) => void): Promise<Buffer> => {
  library ??= openLibrary()
  const { PDFDocument, drawn } = await library
  const pdf = new PDFDocument({
    size: 'A4',
    layout: about.layout ?? 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    lang: about.language,
    displayTitle: true,
    bufferPages: true,
    // No default font: pdfkit would parse it anew for each document.
    font: '',
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  })
  for (const [face, { font }] of Object.entries(drawn))
    // pdfkit accepts a parsed font as well as a file; its types declare only the file.
    pdf.registerFont(face, font as unknown as Buffer)
  writeLegibly(pdf, drawn)
  const written = buffer(pdf)
  draw(pdf)
  pdf.end()
  return written
}
