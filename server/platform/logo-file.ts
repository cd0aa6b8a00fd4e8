import { createHash } from 'node:crypto'
import { maxLogoPixels, type LogoFault } from '#contract/centre/files.ts'
import { faultOfPng, isPng } from './png-picture.ts'
import { faultOfSvg, looksLikeSvg } from './svg-picture.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const textIn = (bytes: Buffer): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** The name of a logo: by its content, so that an address never shows another one. */
const named = (bytes: Buffer, kind: 'svg' | 'png'): string =>
  `logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${kind}`

/** Name of a logo that pages can show, or what is wrong with the file. */
export const readLogo = (bytes: Buffer): { name: string } | { fault: LogoFault } => {
  if (isPng(bytes)) {
    const fault = faultOfPng(bytes, maxLogoPixels)
    return fault ? { fault } : { name: named(bytes, 'png') }
  }
  const text = textIn(bytes)
  if (text === undefined || !looksLikeSvg(text)) return { fault: 'logo_kind' }
  const fault = faultOfSvg(text)
  return fault ? { fault } : { name: named(bytes, 'svg') }
}

export const isLogoName = (name: string): boolean => /^logo-[\da-f]{16}\.(svg|png)$/.test(name)

/**
 * Headers of a logo: it is a picture and nothing else. Opened by itself it runs no script and loads nothing
 * (docs/threats.md B89); its own styles may draw it.
 */
export const logoHeaders = (name: string): Record<string, string> => ({
  'content-type': name.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/png',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
})
