import { join, relative } from 'node:path'
import type { build as ViteBuild, Plugin } from 'vite'

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
 * Joins a thousand modules of the server to a few files without types: reading and stripping each one was half of a start.
 * Packages stay outside, since the lock file names them (docs/decisions/0090).
 */
export const buildServer = async (viteBuild: typeof ViteBuild): Promise<void> => {
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [keepPlaces],
    build: {
      ssr: true,
      outDir: output,
      target: 'node24',
      minify: false,
      // What is read only to see whether it fails would be left out.
      rolldownOptions: {
        treeshake: false,
        input: ['server/main.ts', 'server/operator-command.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false },
      },
    },
  })
}
