import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined))

/**
 * Chromium for the browser tests: the one in `CHROMIUM_PATH`, or the one of the npm package. The package's own unpacker
 * reuses any file in a shared folder. So it is unpacked here, whole or not at all, with libraries and fonts.
 */
export const findChromium = (root: string): Chromium => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return { executablePath: named, env: inherited() }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('set CHROMIUM_PATH to a Chrome or Chromium: npm brings one for Linux on x64 only')

  const base = join(root, 'node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(join(folder, 'chromium'))) unpack(base, folder)
  const fonts = join(folder, 'fonts.conf')
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...inherited(), LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: fonts },
  }
}

const unpack = (base: string, folder: string) => {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const read = (name: string) => brotliDecompressSync(readFileSync(join(base, 'bin', name)))
  writeFileSync(join(draft, 'chromium'), read('chromium.br'), { mode: 0o755 })
  for (const part of ['fonts', 'swiftshader', 'al2023']) {
    const archive = join(draft, `${part}.tar`)
    writeFileSync(archive, read(`${part}.tar.br`))
    execFileSync('tar', ['xf', archive, '-C', draft])
    rmSync(archive)
  }
  writeFileSync(
    join(draft, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir>` +
      `<dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  )
  try {
    renameSync(draft, folder)
  } catch {
    // Another test run has unpacked it first.
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Flags a browser of a test needs, and flags that stop its background traffic. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Unpacks it while a processor has nothing else to do (tools/test.ts).
if (import.meta.main) findChromium(join(import.meta.dirname, '../..'))
