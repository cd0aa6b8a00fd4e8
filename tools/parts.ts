import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { build as ViteBuild } from 'vite'

const root = join(import.meta.dirname, '..')

/** Page of all UI components (/dev/ui), for developers. It is outside dist, so that no release contains it. */
export const buildParts = async (viteBuild: typeof ViteBuild): Promise<void> => {
  const folder = join(root, '.cache/parts')
  await viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    base: '/dev/ui/',
    publicDir: false,
    build: {
      outDir: folder,
      manifest: false,
      rolldownOptions: { input: join(root, 'web/parts.tsx'), output: { codeSplitting: false } },
    },
  })
  const assets = readdirSync(join(folder, 'assets'))
  const links = assets.flatMap((file) => {
    if (file.endsWith('.css')) return `<link rel="stylesheet" href="/dev/ui/assets/${file}">`
    return file.startsWith('parts') ? `<script type="module" src="/dev/ui/assets/${file}"></script>` : []
  })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" data-centre="{}"><head><meta charset="utf-8"><title>Parts and states</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
      `<meta name="color-scheme" content="light dark">${links.join('')}</head><body><div id="root"></div></body></html>`,
  )
}
