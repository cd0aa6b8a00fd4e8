import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Used part of a Lighthouse result; https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md. */
export interface Found {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      score: number | null
      scoreDisplayMode: string
      title: string
      /** Milliseconds, bytes or a share, depending on the audit. */
      numericValue?: number
      displayValue?: string
    }
  >
}

export type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Found } | undefined>

const pinned = join(import.meta.dirname, 'pinned')

/** Installs Lighthouse from its own lock file, apart from the product, so that start and tests do not need it. */
export const installLighthouse = async (cache: string): Promise<Lighthouse> => {
  const folder = join(cache, 'lighthouse')
  const lock = readFileSync(join(pinned, 'package-lock.json'), 'utf8')
  const installed = join(folder, 'installed.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    process.stdout.write('Installing Lighthouse ...\n')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(pinned, name), join(folder, name))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    writeFileSync(installed, lock)
  }
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  return ((await import(entry)) as { default: Lighthouse }).default
}
