import type { Pdf } from './pdf.ts'

export interface QrSymbol {
  /** Modules in a row, without the quiet zone. */
  size: number
  isDark(x: number, y: number): boolean
}

/** Draws a code with modules of `dot` points, white for four modules around it; answers how long its sides are. */
export const drawQr = (pdf: Pdf, { size, isDark }: QrSymbol, x: number, y: number, dot: number): number => {
  const side = (size + 8) * dot
  pdf.rect(x, y, side, side).fill('#ffffff')
  // Vectors in one fill, so that no printer sees seams between the modules.
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
