/** Largest side of a picture in pixels: three times what emails and documents show. */
const [maxWidth, maxHeight] = [600, 180]

/**
 * A logo as a PNG on white, for emails and documents, which draw no SVG. The browser draws it, so that the server never
 * draws what was uploaded. Undefined for what no browser can draw.
 */
export const pictureOf = async (address: string): Promise<Blob | undefined> => {
  const logo = new Image()
  logo.src = address
  try {
    await logo.decode()
  } catch {
    return undefined
  }
  const [width, height] = [logo.naturalWidth || maxHeight, logo.naturalHeight || maxHeight]
  const isVector = address.endsWith('.svg')
  // A drawing is sharp at any size; a small picture stays as small as it is.
  const scale = Math.min(maxWidth / width, maxHeight / height, isVector ? Number.POSITIVE_INFINITY : 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const drawing = canvas.getContext('2d', { alpha: false })
  if (!drawing) return undefined
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(logo, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob ?? undefined
}
