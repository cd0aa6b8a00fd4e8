import { createRequire } from 'node:module'
import type { QRCode } from 'jsqr'

// Its types describe two kinds of module at once, and the compiler of each room believes another one.
export const jsQR = createRequire(import.meta.url)('jsqr') as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => QRCode | null
