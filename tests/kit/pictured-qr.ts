import type { Page } from '@playwright/test'
import { jsQR } from './jsqr.ts'

interface Pixels {
  /** Red, green, blue and alpha of each pixel. */
  pixels: number[]
  width: number
  height: number
}

/** The pixels of a screenshot, which the browser decodes. */
export const pixelsOf = (page: Page, picture: Buffer): Promise<Pixels> =>
  page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('this browser cannot draw')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    return { pixels: [...data], width: image.width, height: image.height }
  }, picture.toString('base64'))

/**
 * Reads the QR code in a screenshot. Only dark on light counts, since not every reader inverts. A payment order is in
 * ISO-8859-2, which jsQR leaves as bytes.
 */
export const readQr = async (page: Page, picture: Buffer): Promise<string | undefined> => {
  const { pixels, width, height } = await pixelsOf(page, picture)
  const code = jsQR(Uint8ClampedArray.from(pixels), width, height, { inversionAttempts: 'dontInvert' })
  return code?.data || (code && new TextDecoder('iso-8859-2').decode(Uint8Array.from(code.binaryData))) || undefined
}
