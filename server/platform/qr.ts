import type { Pdf } from './pdf.ts'

export interface QrSymbol {
  /** Modules in a row, without the quiet zone. */
  size: number
  isDark(x: number, y: number): boolean
}

/** Quiet zone of a QR code, in modules (ISO/IEC 18004). */
const quietModules = 4

/** Side of a drawing and its dark modules as the path of an SVG, quiet zone included. */
export const qrPath = ({ size, isDark }: QrSymbol): { side: number; path: string } => {
  const runs: string[] = []
  for (let row = 0; row < size; row += 1)
    for (let from = 0; from < size; from += 1) {
      let to = from
      while (isDark(to, row)) to += 1
      if (to > from) runs.push(`M${from + quietModules} ${row + quietModules}h${to - from}v1h-${to - from}z`)
      from = to
    }
  return { side: size + 2 * quietModules, path: runs.join('') }
}

/** Draws a code with modules of `dot` points and a quiet zone of four modules; returns the side length in points. */
export const drawQr = (pdf: Pdf, { size, isDark }: QrSymbol, x: number, y: number, dot: number): number => {
  const side = (size + 8) * dot
  pdf.rect(x, y, side, side).fill('#ffffff')
  // One fill for all modules, so that no printer leaves seams between them.
  for (let row = 0; row < size; row += 1)
    for (let from = 0; from < size; from += 1) {
      let to = from
      while (isDark(to, row)) to += 1
      if (to > from) pdf.rect(x + (from + 4) * dot, y + (row + 4) * dot, (to - from) * dot, dot)
      from = to
    }
  pdf.fill('#000000')
  return side
}
