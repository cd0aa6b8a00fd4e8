import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { build as ViteBuild, Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** Folder of the joined server, below the clone or the release. */
const output = 'dist/server'

/**
 * Lets a joined module find what lies beside its source: migrations, pictures, and what a worker thread runs. They stay
 * where they are, in a clone and in a release.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    const place = JSON.stringify(relative(join(root, output), id))
    const own = `const ownUrl = new URL(${place}, import.meta.url)\n`
    const used = code
      .replaceAll('import.meta.url', 'ownUrl.href')
      .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ownUrl))`)
    return { code: own + used, map: null }
  },
}

/**
 * Script without characters beyond ASCII, for which V8 keeps its text in one byte a character instead of two as long as it
 * runs. Strings, templates and regular expressions read an escape as the character.
 */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const asciiOnly: Plugin = { name: 'ascii-only', renderChunk: (code) => ({ code: inAscii(code), map: null }) }

/** A server that runs goes on with the chunks of its own build, some of which it reads only when they are needed. */
const keepMs = 48 * 60 * 60 * 1_000

/** Names of chunks of earlier builds, with the time at which a later one took their place. */
export const earlierChunks = (folder: string): Record<string, string> => {
  const list = join(folder, 'earlier.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {}
}

/** After a build into the same folder: lists the chunks that are not of it, and removes those of two days ago. */
export const forgetEarlierChunks = (folder: string, current: ReadonlySet<string>, now: Date): void => {
  const before = earlierChunks(folder)
  const left = readdirSync(folder).filter((name) => name.endsWith('.js') && !current.has(name))
  const replaced = Object.fromEntries(left.map((name) => [name, before[name] ?? now.toISOString()]))
  for (const [name, at] of Object.entries(replaced)) {
    if (now.getTime() - Date.parse(at) <= keepMs) continue
    rmSync(join(folder, name))
    delete replaced[name]
  }
  writeFileSync(join(folder, 'earlier.json'), JSON.stringify(replaced))
}

/**
 * Joins a thousand modules of the server to a few files without types: reading and stripping each one was half of a start.
 * Packages stay outside, since the lock file names them (docs/decisions/0010). Names of chunks tell their content, and those
 * of a server that runs meanwhile stay.
 */
export const buildServer = async (viteBuild: typeof ViteBuild): Promise<void> => {
  const built = await viteBuild({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [keepPlaces, asciiOnly],
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      // What is read only to see whether it fails would be left out.
      rolldownOptions: {
        treeshake: false,
        input: ['server/main.ts', 'server/operator-command.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: false },
      },
    },
  })
  // One build for one folder, and no watcher.
  const { output: files } = built as Rolldown.RolldownOutput
  forgetEarlierChunks(join(root, output), new Set(files.map(({ fileName }) => fileName)), new Date())
}
