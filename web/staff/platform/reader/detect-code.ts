import { trustedScript } from '#web/staff/platform/trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite answers the address of the built thread
import qrWorkerUrl from './qr-worker.ts?worker&url'
import type { Picture } from './picture.ts'

/** The browser's own reader of codes, which TypeScript's DOM library lacks; Android, ChromeOS and macOS have one. */
declare const BarcodeDetector:
  | (new (options: { formats: string[] }) => { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> })
  | undefined

/** Reads the code in the picture that a video shows; undefined without one. */
export interface CodeDetector {
  detect(video: HTMLVideoElement): Promise<string | undefined>
  end(): void
}

/** Longer side of a picture that is searched; a code across half of it has three pixels a square. */
const maxPixels = 720

const pictureOf = (video: HTMLVideoElement, canvas: OffscreenCanvas): Picture | undefined => {
  const scale = Math.min(1, maxPixels / Math.max(video.videoWidth, video.videoHeight))
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen || canvas.width === 0) return undefined
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return { pixels: data.buffer, width, height }
}

/** Searches in a thread of its own, so that the page stays quick. */
const inWorker = (): CodeDetector => {
  const worker = new Worker(trustedScript(qrWorkerUrl), { type: 'module' })
  const canvas = new OffscreenCanvas(1, 1)
  return {
    detect: (video) =>
      new Promise((resolve, reject) => {
        const picture = pictureOf(video, canvas)
        if (!picture) return resolve(undefined)
        worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data || undefined), {
          once: true,
        })
        worker.addEventListener('error', () => reject(new Error('the thread that reads codes ended')), { once: true })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this page
        return worker.postMessage(picture, [picture.pixels])
      }),
    end: () => worker.terminate(),
  }
}

/** By the browser's own reader, or by ours where it has none or the device lacks what it needs. */
export const codeDetector = (): CodeDetector => {
  if (typeof BarcodeDetector === 'undefined') return inWorker()
  const own = new BarcodeDetector({ formats: ['qr_code'] })
  let instead: CodeDetector | undefined
  return {
    detect: async (video) => {
      if (!instead) {
        try {
          const [found] = await own.detect(video)
          return found?.rawValue
        } catch {
          instead = inWorker()
        }
      }
      return instead.detect(video)
    },
    end: () => instead?.end(),
  }
}
