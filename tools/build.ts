import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { build as ViteBuild } from 'vite'
import { placeholders } from '../contract/centre/centre-placeholders.ts'
import type { PreloadEntry, Shell } from '../web/shell.ts'
import { pageColours } from '../web/platform/ui/theme-colours.ts'
import { restoreEarlierAssets, keepEarlierAssets } from './earlier-assets.ts'
import { underLock } from './prepare.mjs'
import { buildStaffPages } from './staff-pages.ts'
import { closure, offlineFiles, type WebManifest } from './web-manifest.ts'

const root = join(import.meta.dirname, '..')
const brotli = promisify(brotliCompress)
const dist = join(root, 'dist/web')
/** Files that name the centre or the release. The server completes them at its start. */
const templates = join(root, 'dist/pages')
const textsStamp = join(root, 'texts/compiled/stamp')
const webStamp = join(root, 'dist/stamp')
const serverStamp = join(root, 'dist/server/stamp')
const languages = ['sl', 'en'] as const

/** Sources of the compiled texts. */
const textsSources = ['texts', 'tools/texts.ts', 'tools/typography.ts', 'package-lock.json']

/** Sources of the joined server. */
const serverSources = ['contract', 'texts', 'providers', 'server', 'tools/server-bundle.ts', 'package-lock.json']

/** Sources of the web app. */
const webSources = [
  'contract',
  'texts',
  'providers',
  'web',
  'tools/slim-bundle.ts',
  'tools/build.ts',
  'tools/chunks.ts',
  'tools/earlier-assets.ts',
  'tools/fonts.ts',
  'tools/merge-fonts.ts',
  'tools/parts.ts',
  'tools/texts.ts',
  'tools/staff-pages.ts',
  'tools/typography.ts',
  'tools/web-manifest.ts',
  'vite.config.ts',
  'vite.staff.config.ts',
  'package-lock.json',
]

const walk = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path).flatMap((name) =>
    ['compiled', 'fonts', 'node_modules'].includes(name) ? [] : walk(join(path, name)),
  )
}

/**
 * Changes when any source does. Path, size and time are compared, since reading all files would cost each start a
 * second.
 */
const fingerprint = (sources: readonly string[]): string => {
  const hash = createHash('sha256').update(process.version)
  for (const file of sources.flatMap((source) => walk(join(root, source)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const write = (file: string, text: string) => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

interface Worker {
  source: string
  /** Name of the built file. */
  file: string
  /** Placeholder of the release that it belongs to. */
  release: string
  /** Files that it keeps. */
  kept: readonly string[]
}

/** A service worker: one file, which the server gives its release. */
const buildWorker = (viteBuild: typeof ViteBuild, { source, file, release, kept }: Worker) =>
  viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(`{{${release}}}`), __ASSETS__: JSON.stringify(kept) },
    build: {
      outDir: templates,
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: join(root, 'web/worker', source),
        output: { format: 'iife', entryFileNames: file, codeSplitting: false },
      },
    },
  })

/** Finds the module of a page or layout by the name of its component. */
const moduleFinder = (manifest: WebManifest) => {
  const modules = Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key, { src = '' }]) => ({ key, text: readFileSync(join(root, 'web', src), 'utf8') }))
  return (component: string): string => {
    const found = modules.find(({ text }) => new RegExp(`export (const|function) ${component}\\b`).test(text))
    if (!found) throw new Error(`no module of its own has ${component}`)
    return found.key
  }
}

const documents = ['main.tsx', 'payment.tsx']

/** Code files of a page beyond those of its document, found by the modules of its parts. */
const pageCodeIn = (manifest: WebManifest) => {
  const filesOf = (key: string) => closure(manifest, key).map(({ file }) => file)
  const loaded = new Set(documents.flatMap(filesOf))
  return (modules: readonly string[]): string[] => [...new Set(modules.flatMap(filesOf)).difference(loaded)]
}

/** Styles without the blocks of one layer. */
const withoutLayer = (css: string, layer: string): string => {
  const start = css.indexOf(`@layer ${layer}{`)
  if (start < 0) return css
  let depth = 0
  let end = css.indexOf('{', start)
  do {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
    end += 1
  } while (depth > 0 && end < css.length)
  return withoutLayer(css.slice(0, start) + css.slice(end), layer)
}

const pages = async (viteBuild: typeof ViteBuild): Promise<void> => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as WebManifest
  const ssr = join(root, '.cache/ssr')
  await viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: join(root, 'web/entry-server.tsx'),
      outDir: ssr,
      manifest: false,
      rolldownOptions: {
        input: join(root, 'web/entry-server.tsx'),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  const { renderShells, renderMark, renderManifest, renderDescription, preloadManifest, offlinePages } = (await import(
    pathToFileURL(join(ssr, 'entry-server.js')).href
  )) as {
    renderShells: (language: 'sl' | 'en') => Promise<Shell[]>
    renderMark: () => Promise<string>
    renderManifest: (language: 'sl' | 'en') => string
    renderDescription: (language: 'sl' | 'en') => string
    preloadManifest: () => PreloadEntry[]
    offlinePages: () => string[]
  }

  const assets = readdirSync(join(dist, 'assets'))
  // Styles are joined in the order of the chunks, which is arbitrary: base.css decides the order of the layers.
  // Those of the layer `payment` are in the payment document alone.
  const [layers] = /^@layer [\w, ]+;/m.exec(readFileSync(join(root, 'web/platform/ui/base.css'), 'utf8')) ?? []
  if (!layers) throw new Error('web/platform/ui/base.css does not begin with the order of its layers')
  const parts = assets
    .filter((file) => file.endsWith('.css'))
    .map((file) =>
      readFileSync(join(dist, 'assets', file), 'utf8')
        .replaceAll(/url\((?!\/|data:)/g, 'url(/assets/')
        .trim(),
    )
    .join('')
  const css = { payment: `${layers}${parts}`, main: `${layers}${withoutLayer(parts, 'payment')}` }
  const fonts = assets.filter((file) => file.endsWith('.woff2'))
  // The names are hashes of the files' content; the styles are in the pages.
  const release = createHash('sha256').update(css.payment).update(assets.join()).digest('hex').slice(0, 12)
  const moduleOf = moduleFinder(manifest)
  const precached = [
    ...offlineFiles(manifest, 'main.tsx', offlinePages().map(moduleOf)),
    ...fonts.map((file) => `assets/${file}`),
    '{{mark}}',
  ]
  rmSync(templates, { recursive: true, force: true })
  await buildWorker(viteBuild, {
    source: 'worker.ts',
    file: 'sw.js',
    release: 'release',
    kept: precached.toSorted(),
  })
  const written: { name: string; payment: boolean; paths: string[] }[] = []

  for (const language of languages) {
    write(join(templates, `manifest.${language}.webmanifest`), renderManifest(language))
    const description = `<meta name="description" content="${renderDescription(language).replaceAll('"', '&quot;')}">`
    for (const shell of await renderShells(language)) {
      const entry = `${shell.entry}.tsx`
      const [main, ...others] = closure(manifest, entry)
      if (!main) throw new Error(`${entry} is not in the manifest`)
      const title = /<title>.*?<\/title>/.exec(shell.body)?.[0] ?? `<title>${placeholders.name.nominative}</title>`
      // The server knows the colour of the centre's wall.
      const [light, dark] = /<header class="[^"]*on-wall/.test(shell.body)
        ? ['{{wall.light}}', '{{wall.dark}}']
        : pageColours
      const head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        '<meta name="color-scheme" content="light dark">',
        `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
        `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
        '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
        `<link rel="manifest" href="/manifest.${language}.webmanifest">`,
        title,
        description,
        ...fonts.map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`),
        ...others.map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
        `<style>${css[shell.entry]}{{look}}</style>`,
        `<script type="module" src="/${main.file}" crossorigin></script>`,
      ]
      const drawn =
        shell.prerendered === undefined ? '' : ` data-prerendered="${shell.prerendered}" data-language="${language}"`
      write(
        join(templates, `${shell.name}.${language}.html`),
        `<!doctype html><html lang="${language}" data-build="{{release}}" data-centre="{{centre}}"><head>${head.join('')}</head><body><div id="root"${drawn}>${shell.body.replace(title, '')}</div></body></html>`,
      )
      if (language === 'sl') written.push({ name: shell.name, payment: shell.entry === 'payment', paths: shell.paths })
    }
  }
  const codeOf = pageCodeIn(manifest)
  const preload = preloadManifest().map(({ path, parts, reads, isPublic }) => ({
    path,
    code: codeOf(parts.map(moduleOf)),
    reads,
    isPublic,
  }))
  const staff = await buildStaffPages(viteBuild, {
    layers,
    fonts,
    write: (name, text) => write(join(templates, name), text),
  })
  await buildWorker(viteBuild, {
    source: 'staff-worker.ts',
    file: 'staff-sw.js',
    release: 'staffRelease',
    kept: staff.kept,
  })
  const lists = { release, staffRelease: staff.release, mark: await renderMark(), pages: written, preload }
  write(join(templates, 'pages.json'), JSON.stringify(lists))
}

/** Brotli 11 once at build time instead of on every answer, on all processors. */
const compress = () =>
  Promise.all(
    walk(dist)
      .filter((path) => /\.(js|css|svg|txt)$/.test(path))
      .map(async (file) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(`${file}.br`, await brotli(readFileSync(file), { params }))
      }),
  )

/** Does the work unless its sources are those of the last time, and keeps their fingerprint. */
const unlessBuilt = async (stamp: string, sources: readonly string[], work: () => Promise<void>): Promise<void> => {
  const now = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  rmSync(stamp, { force: true })
  await work()
  write(stamp, now)
}

/** Compiles the texts, of which lint and all builds read the types. */
const buildTexts = async (): Promise<void> => {
  process.stderr.write('Compiling the texts ...\n')
  const { compileTexts } = await import('./texts.ts')
  await compileTexts()
}

/** Builds fonts, both documents and their prerendered pages. */
const buildWeb = async (): Promise<void> => {
  process.stderr.write('Building the web app ...\n')
  // Loaded only when there is something to build, so that a second start does not wait for them.
  const { buildFonts, buildPrintFont } = await import('./fonts.ts')
  const { buildParts } = await import('./parts.ts')
  const { build: viteBuild } = await import('vite')
  await buildFonts(join(root, 'web/platform/ui/fonts'))
  await buildPrintFont(join(root, 'dist/fonts'))
  const [assets, earlier] = [join(dist, 'assets'), join(root, 'dist/earlier')]
  keepEarlierAssets(assets, earlier, new Date())
  await viteBuild({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
  await pages(viteBuild)
  await compress()
  restoreEarlierAssets(assets, earlier, new Date())
  await buildParts(viteBuild)
}

/** Joins the server to the files that `npm start` and a release run. */
const joinServer = async (): Promise<void> => {
  const { buildServer } = await import('./server-bundle.ts')
  const { build: viteBuild } = await import('vite')
  await buildServer(viteBuild)
}

/** Builds what is stale: the texts, and with them the web app and the server. */
const build = async (): Promise<void> => {
  await unlessBuilt(textsStamp, textsSources, buildTexts)
  if (process.argv.includes('--texts')) return
  await unlessBuilt(webStamp, webSources, buildWeb)
  await unlessBuilt(serverStamp, serverSources, joinServer)
}

if (import.meta.main) {
  // Vite builds for production by default; the NODE_ENV of a server or a test must not change that.
  delete process.env['NODE_ENV']
  await underLock(build)
}
