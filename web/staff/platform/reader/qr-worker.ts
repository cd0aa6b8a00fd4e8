import jsQR from 'jsqr'
import type { Picture } from './picture.ts'

declare const self: DedicatedWorkerGlobalScope

/** Reads the QR code in each picture it gets, and answers its text, empty without one. */
self.addEventListener('message', ({ data: { pixels, width, height } }: MessageEvent<Picture>) => {
  const code = jsQR(new Uint8ClampedArray(pixels), width, height, { inversionAttempts: 'dontInvert' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that started it
  self.postMessage(code?.data ?? '')
})
