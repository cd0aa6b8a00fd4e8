// npm run release: one archive a platform into dist/archives, each with its checksum. `-- <platform>` makes one of them,
// and `--trial` leaves out the checks of version, tag and clean clone.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, version } from '#server/platform/version.ts'
import { makeArchive } from './release-archive.ts'
import { platforms } from './release-files.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What forbids a release of this clone: version, tag and list of changes name the same release. */
const mistakes = (): string[] => {
  const [, section = ''] = /^## (.+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
  const tags = git('tag', '--points-at', 'HEAD').split('\n')
  return [
    ...(section === version ? [] : [`CHANGELOG.md begins with “${section}” and not with “${version}”`]),
    ...(tags.includes(`v${version}`) ? [] : [`this commit has no tag v${version}`]),
    ...(git('status', '--porcelain') ? ['the clone has changes that are not committed'] : []),
  ]
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--trial')
const unknown = wanted.filter((platform) => !platforms.includes(platform))
const found = words.includes('--trial') ? [] : mistakes()
if (unknown.length) found.push(`no platform ${unknown.join(', ')}; the lock file has Node for ${platforms.join(', ')}`)
if (found.length) {
  process.stderr.write(`${found.join('\n')}\n`)
  process.exit(1)
}

execFileSync(process.execPath, [join(root, 'tools/build.ts')], { stdio: 'inherit' })
const [commit = '', date = ''] = git('log', '-1', '--format=%h %cs', '--abbrev=12').split(' ')
for (const platform of wanted.length ? wanted : platforms) {
  const archive = makeArchive({ version, platform, commit, date }, join(root, 'dist/archives'))
  const megabytes = (statSync(archive).size / 1e6).toFixed(1)
  process.stdout.write(`${relative(root, archive)}  ${megabytes} MB\n`)
}
