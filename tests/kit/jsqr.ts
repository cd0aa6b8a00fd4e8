import { createRequire } from 'node:module'
import type { Options, QRCode } from 'jsqr'

// Its types describe two module formats at once, and the projects of TypeScript here choose different ones.
export const jsQR = createRequire(import.meta.url)('jsqr') as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
  options?: Options,
) => QRCode | null
