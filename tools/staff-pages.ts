import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { build as ViteBuild } from 'vite'
import { placeholders } from '../contract/centre/centre-placeholders.ts'
import { closure, type WebManifest } from './web-manifest.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist/web')
const entry = 'staff/main.tsx'

/** The wall, dark in both themes; the server knows that of the centre. */
const wallColour = '{{wall.light}}'

const png = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Installed, the app opens at the reception; its scope covers the office and links by email too. */
const manifestOf = (lang: string, name: string, office: string) => ({
  id: '/desk',
  name,
  short_name: name,
  lang,
  dir: 'ltr',
  scope: '/',
  start_url: '/desk',
  display: 'standalone',
  background_color: wallColour,
  theme_color: wallColour,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png('icon-192', 192),
    png('icon-512', 512),
    png('maskable-192', 192, 'maskable'),
    png('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [{ name: office, url: '/office' }],
})

export interface StaffPage {
  release: string
  /** Files of the first screen, which its worker keeps. */
  kept: string[]
}

/**
 * Builds the staff's app after the customers', whose files and release it does not change, and writes its page and
 * manifest in both languages (docs/decisions/0081).
 */
export const buildStaffPages = async (
  viteBuild: typeof ViteBuild,
  { layers, fonts, write }: { layers: string; fonts: readonly string[]; write: (name: string, text: string) => void },
): Promise<StaffPage> => {
  await viteBuild({ configFile: join(root, 'vite.staff.config.ts'), logLevel: 'error' })
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/staff-manifest.json'), 'utf8')) as WebManifest
  const [main, ...others] = closure(manifest, entry)
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (!main || !sheet) throw new Error(`${entry} is not in the manifest, or has no styles`)
  const css =
    layers +
    readFileSync(join(dist, sheet.file), 'utf8')
      .replaceAll(/url\((?!\/|data:)/g, 'url(/assets/')
      .trim()
  const scripts = Object.values(manifest).map(({ file }) => file)
  const release = createHash('sha256').update(css).update(scripts.toSorted().join()).digest('hex').slice(0, 12)
  const { m } = await import('#texts/compiled/messages.js')
  for (const language of ['sl', 'en'] as const) {
    const options = { locale: language }
    const name = m.staff_app_name({ centre: placeholders.name.nominative }, options)
    const head = [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      '<meta name="color-scheme" content="light dark">',
      `<meta name="theme-color" content="${wallColour}">`,
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
      `<link rel="manifest" href="/staff.${language}.webmanifest">`,
      `<title>${name}</title>`,
      ...fonts.map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`),
      ...others.map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
      `<style>${css}{{look}}</style>`,
      `<script type="module" src="/${main.file}" crossorigin></script>`,
    ]
    write(
      `staff.${language}.html`,
      `<!doctype html><html lang="${language}" data-build="{{staffRelease}}" data-centre="{{centre}}"><head>${head.join('')}</head><body><div id="root"></div></body></html>`,
    )
    write(`staff.${language}.webmanifest`, JSON.stringify(manifestOf(language, name, m.staff_office({}, options))))
  }
  return {
    release,
    kept: [
      ...[main, ...others].map(({ file }) => file),
      ...fonts.map((file) => `assets/${file}`),
      '{{mark}}',
    ].toSorted(),
  }
}
