import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'

const root = join(import.meta.dirname, '..')

/** Compiles texts/{sl,en}/*.json into typed functions. The plugin comes from node_modules, never from a CDN. */
export const compileTexts = async (): Promise<void> => {
  const project = join(root, '.cache/texts.inlang')
  const features = readdirSync(join(root, 'texts/sl')).sort()
  mkdirSync(project, { recursive: true })
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: 'sl',
      locales: ['sl', 'en'],
      modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: features.map((file) => `../texts/{locale}/${file}`) },
    }),
  )
  await compile({
    project,
    outdir: join(root, 'texts/compiled'),
    strategy: ['globalVariable', 'baseLocale'],
    // The server always passes a language; only the browser reads the current one.
    isServer: 'false',
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
}

if (import.meta.main) await compileTexts()
