import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#server/platform/version.ts'
import { earlierChunks } from './server-bundle.ts'

interface LockEntry {
  version: string
  integrity: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  os?: string | string[]
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>
}

/** Linux platforms of which the lock file has a Node, e.g. `linux-x64`. */
export const platforms: readonly string[] = Object.keys(packages).flatMap(
  (path) => /^node_modules\/node-(linux-\w+)$/.exec(path)?.[1] ?? [],
)

/** All files below a path of the clone, except packages: each of those has its own line in the lock file. */
const filesBelow = (path: string): string[] => {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => (name === 'node_modules' ? [] : filesBelow(join(path, name))))
}

/** Types and source maps are for developers. */
const isForDevelopers = (file: string): boolean => /\.(map|d\.[cm]?ts)$/.test(file)

/** Packages that the server uses, the same files on every platform. */
const packageFiles = (): string[] =>
  Object.entries(packages).flatMap(([path, { dev, optional, os, hasInstallScript }]) => {
    if (!path || dev || os || (optional && !existsSync(join(root, path)))) return []
    const files = filesBelow(path)
    if (hasInstallScript || files.some((file) => file.endsWith('.node')))
      throw new Error(`${path} has native code, so one archive would not fit every machine of its platform`)
    return files
  })

/** Sources that Node runs as they are, pages as built, and documents. */
const ownFiles = (): string[] => {
  const kept = ['contract', 'texts', 'providers', 'server', 'docs', 'dist', 'CHANGELOG.md']
  const sample = ['centre.json', 'terms.sl.pdf', 'terms.en.pdf']
  const left =
    /\.test\.tsx?$|test-setup\.ts$|manual-check\.ts$|tsconfig\.json$|^texts\/(sl|en)\/|^texts\/compiled\/(?!(joined|runtime)\.js$)|^dist\/(earlier|stamp|archives|server\/earlier\.json)/
  // Files of earlier builds on this machine are not of this release.
  const earlier = new Set([
    ...readdirSync(join(root, 'dist/earlier')).map((name) => `dist/web/assets/${name}`),
    ...Object.keys(earlierChunks(join(root, 'dist/server'))).map((name) => `dist/server/${name}`),
  ])
  return [...kept, ...sample].flatMap(filesBelow).filter((file) => !left.test(file) && !earlier.has(file))
}

/** Files of a clone that every release has, as paths relative to the clone. */
export const releaseFiles = (): string[] => [...ownFiles(), ...packageFiles()].filter((file) => !isForDevelopers(file))

/** Files that only a release has, relative to their folder. */
export const extraFiles = (): string[] => filesBelow('release').map((file) => relative('release', file))

/** The folder of the lock file's Node for a platform. Another platform's comes from the registry, into `work`. */
export const nodeFor = (platform: string, work: string): string => {
  const name = `node-${platform}`
  const installed = join(root, 'node_modules', name)
  if (existsSync(installed)) return installed
  const locked = packages[`node_modules/${name}`]
  if (!locked) throw new Error(`package-lock.json has no ${name}`)
  execFileSync('npm', ['pack', `${name}@${locked.version}`, '--pack-destination', work], { stdio: 'ignore' })
  const file = join(work, `${name}-${locked.version}.tgz`)
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (hash !== locked.integrity) throw new Error(`${file} is not the package of the lock file`)
  const folder = join(work, name)
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', folder])
  return folder
}
