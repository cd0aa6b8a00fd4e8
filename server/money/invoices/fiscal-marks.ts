import { generate, correction, mode } from 'lean-qr'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import type { FiscalMarks } from '#server/money/fiscal/confirm.ts'
import { ink, quietInk, type Pdf } from '#server/platform/pdf.ts'
import { drawQr } from '#server/platform/qr.ts'
import { caption, left, nextPageIfFull, width } from './document-layout.ts'

/** Side of a module in points: 25 modules are 14 mm, and the law asks for 12 (docs/product/fiscal.md §4.2). */
const dot = 1.6

const quietModules = 4

/**
 * Marks without ligatures, so that a search for one with 'ff' finds it. The types of pdfkit know features to switch on
 * alone; its font library also takes those to switch off.
 */
const plain = { features: { liga: false } as never }

/** Caption, both marks and the code: what must stand on one page, in points. */
const height = 120

/** The code of 60 digits: numeric, version 2, error correction M. */
export const codeOf = (digits: string) => {
  const code = generate(mode.numeric(digits), {
    minVersion: 2,
    maxVersion: 2,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  })
  return { size: code.size, isDark: (x: number, y: number) => code.get(x, y) }
}

/** The EOR, or that it follows. */
export const eorLine = ({ eor }: FiscalMarks, locale: Language): string =>
  eor === null ? m.invoice_eor_follows({}, { locale }) : `EOR: ${eor}`

/** Draws ZOI and EOR with the code below them; a document without an answer says that its EOR follows. */
export const fiscalMarks = (pdf: Pdf, marks: FiscalMarks, locale: Language, from: number): number => {
  const { zoi, eor, digits } = marks
  const y = nextPageIfFull(pdf, from, height) + 14
  const end = caption(pdf, m.invoice_fiscal({}, { locale }), left, y) + 3
  pdf.font('regular').fontSize(9).fillColor(ink)
  pdf.text(`ZOI: ${zoi}`, left, end, { width, ...plain })
  pdf.fillColor(eor === null ? quietInk : ink)
  pdf.text(eorLine(marks, locale), left, pdf.y + 2, { width, ...plain })
  // The quiet zone reaches into the margin, so that the modules begin where the text does.
  const top = pdf.y + 4
  return top + drawQr(pdf, codeOf(digits), left - quietModules * dot, top, dot)
}
