import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { build } from 'vite'
import { typesetMessages } from './typography.ts'

const root = join(import.meta.dirname, '..')
const compiled = join(root, 'texts/compiled')
const locales = ['sl', 'en']

/** Compiles texts/{sl,en}/*.json, with their spaces set, into typed functions. The plugin comes from node_modules, never from a CDN. */
export const compileTexts = async (): Promise<void> => {
  const project = join(root, '.cache/texts.inlang')
  const features = readdirSync(join(root, 'texts/sl')).sort()
  mkdirSync(project, { recursive: true })
  for (const locale of locales) {
    mkdirSync(join(root, '.cache/texts', locale), { recursive: true })
    for (const file of features) {
      const source = readFileSync(join(root, 'texts', locale, file), 'utf8')
      const messages = JSON.parse(source) as Parameters<typeof typesetMessages>[0]
      writeFileSync(join(root, '.cache/texts', locale, file), JSON.stringify(typesetMessages(messages)))
    }
  }
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: 'sl',
      locales,
      modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: features.map((file) => `./texts/{locale}/${file}`) },
    }),
  )
  await compile({
    project,
    outdir: compiled,
    strategy: ['globalVariable', 'baseLocale'],
    // The server always passes a language; only the browser reads the current one.
    isServer: 'false',
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  await joinMessages()
}

/**
 * One module of all messages for Node, where reading a file for each would be a quarter of a start. The browser keeps
 * them apart, since it loads only those of a page. `package.json` chooses between them.
 */
const joinMessages = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(compiled, 'messages.js'),
      outDir: compiled,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { external: /\/runtime\.js$/, output: { entryFileNames: 'joined.js' } },
    },
  })
  writeFileSync(join(compiled, 'joined.d.ts'), "export * from './messages.js'\n")
}

if (import.meta.main) await compileTexts()
