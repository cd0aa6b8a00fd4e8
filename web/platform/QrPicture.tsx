import { correction, generate } from 'lean-qr'

/** Quiet zone of a QR code, in modules (ISO/IEC 18004). */
const quietModules = 4

/**
 * The code as an SVG; each run of dark modules is one path, which avoids seams between modules. The white ground is part
 * of the picture, since browsers may darken what lies behind it.
 */
const pictureOf = (text: string): string => {
  const { size, get } = generate(text, { minCorrectionLevel: correction.M })
  const strokes: string[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let length = 0
      while (get(x + length, y)) length += 1
      if (length) strokes.push(`M${x + quietModules} ${y + quietModules}h${length}v1h-${length}z`)
      x += length
    }
  const side = size + 2 * quietModules
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${strokes.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

interface QrPictureProps {
  text: string
  /** What the code is for. */
  label: string
  className?: string | undefined
}

/** A QR code that every reader reads: black on white in every theme. */
export const QrPicture = ({ text, label, className }: QrPictureProps) => (
  <img className={className} src={pictureOf(text)} alt={label} />
)
