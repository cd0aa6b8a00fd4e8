import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root, type Release } from '#server/platform/version.ts'
import { extraFiles, nodeFor, releaseFiles } from './release-files.ts'

/** Files of one folder, which stand in the archive under these same paths. */
interface Group {
  folder: string
  files: readonly string[]
}

/** The folders above a file, from `.` on. Without them in the archive, their modes would depend on who unpacks it. */
const foldersOf = (file: string): string[] => (file === '.' ? [] : [...foldersOf(dirname(file)), dirname(file)])

/** A folder stands before its files, and these before anything else, so that unpacking ends with its time. */
const byFolder = (one: string, other: string): number => {
  const [a, b] = [one, other].map((path) => path.replaceAll('/', '\0')) as [string, string]
  return a < b ? -1 : Number(a > b)
}

/** `package.json` without what is for developers, the release's own description, and the licence of Node. */
const writeGenerated = (folder: string, release: Release, node: string): Group => {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  for (const key of ['scripts', 'devDependencies', 'optionalDependencies', 'devEngines']) delete about[key]
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
  write('package.json', about)
  write('release.json', release)
  copyFileSync(join(node, 'LICENSE'), join(folder, 'LICENSE.node'))
  return { folder, files: ['LICENSE.node', 'package.json', 'release.json'] }
}

/**
 * Writes `previs-<version>-<platform>.tar.gz` and its checksum into a folder; returns the path of the archive. The same
 * commit gives the same archive: order, owner, mode and time do not depend on the machine.
 */
export const makeArchive = (release: Release, into: string, { level = 9 } = {}): string => {
  const name = `previs-${release.version}-${release.platform}`
  const archive = join(into, `${name}.tar.gz`)
  const work = mkdtempSync(join(tmpdir(), 'previs-release-'))
  try {
    const node = nodeFor(release.platform, work)
    const groups: Group[] = [
      { folder: root, files: releaseFiles() },
      { folder: join(root, 'release'), files: extraFiles() },
      { folder: node, files: ['bin/node'] },
      writeGenerated(work, release, node),
    ]
    const lists = groups.flatMap(({ folder, files }, index) => {
      const list = join(work, `list-${index}`)
      const paths = new Set(files.flatMap((file) => [...foldersOf(file), file]))
      const names = [...paths].toSorted(byFolder).map((path) => (path === '.' ? path : `./${path}`))
      writeFileSync(list, names.join('\n'))
      return ['-C', folder, `--files-from=${list}`]
    })
    mkdirSync(into, { recursive: true })
    const same = [
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--mtime=${release.date}T00:00:00Z`,
    ]
    const how = ['--format=gnu', '--dereference', '--no-recursion', `--transform=s,^\\.,${name},`, ...same]
    execFileSync('tar', ['--create', `--file=${archive}`, `--use-compress-program=gzip -n -${level}`, ...how, ...lists])
    const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex')
    writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`)
    return archive
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
