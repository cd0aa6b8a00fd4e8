import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcessByStdio,
  type ChildProcessWithoutNullStreams,
} from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Release } from '#server/platform/version.ts'
import { makeArchive } from '../../tools/release-archive.ts'
import { writeOwnCentre } from './own-centre.ts'

const isRoot = process.getuid?.() === 0
/** A user who owns nothing but the data folder; without root the test's own user. */
const owner = isRoot ? { uid: 65_534, gid: 65_534 } : {}

/** An empty root folder with an unpacked release that is never written to, and with what an operator brings. */
export interface Machine {
  /** The root folder; releases, data and facts lie below it, each at its usual place. */
  root: string
  archive: string
  release: string
  /** The centre's own facts. */
  centre: string
  /** A folder of programs without node and npm. */
  path: string
}

export const makeMachine = (release: Release): Machine => {
  const root = mkdtempSync(join(tmpdir(), 'previs-machine-'))
  chmodSync(root, 0o755)
  const archive = makeArchive(release, join(root, 'download'), { level: 1 })
  const unpacked = join(root, 'opt/previs')
  mkdirSync(unpacked, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', unpacked])
  execFileSync('chmod', ['-R', 'a-w', unpacked])
  const centre = join(root, 'etc/previs/centre.json')
  mkdirSync(dirname(centre), { recursive: true })
  writeOwnCentre(centre)
  const path = join(root, 'programs')
  mkdirSync(path)
  const readlink = execFileSync('sh', ['-c', 'command -v readlink'], { encoding: 'utf8' }).trim()
  symlinkSync(readlink, join(path, 'readlink'))
  return { root, archive, release: unpacked, centre, path }
}

export const removeMachine = ({ root }: Machine): void => {
  execFileSync('chmod', ['-R', 'u+w', root])
  rmSync(root, { recursive: true, force: true })
}

/** A folder of the machine that belongs to the user of the server. */
export const ownFolder = ({ root }: Machine, path: string): string => {
  const folder = join(root, path)
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { mode: 0o700 })
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Runs `bin/previs` of the release as its unprivileged user, without node and npm in the PATH. */
export const previs = (machine: Machine, environment: Record<string, string>, ...args: string[]): Child =>
  spawn(join(machine.release, 'bin/previs'), args, {
    ...owner,
    cwd: '/',
    env: { PATH: machine.path, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Whether this machine lets us begin a network with nothing but loopback in it, and processes of its own. */
export const canIsolate =
  isRoot && spawnSync('unshare', ['--pid', '--net', '--fork', 'ip', 'link', 'set', 'lo', 'up']).status === 0

/** Adds the shared libraries of the release's Node, a temporary folder, and the socket of a database in `run/`. */
export const makeRootFolder = ({ root, release }: Machine, databaseSocket: string): void => {
  const libraries = execFileSync('ldd', [join(release, 'bin/node')], { encoding: 'utf8' })
  for (const [library] of libraries.matchAll(/\/\S+/g)) {
    mkdirSync(join(root, dirname(library)), { recursive: true })
    copyFileSync(library, join(root, library))
  }
  mkdirSync(join(root, 'tmp'))
  chmodSync(join(root, 'tmp'), 0o1777)
  mkdirSync(join(root, 'run'))
  linkSync(databaseSocket, join(root, 'run/.s.PGSQL.5432'))
}

const inRoot = ({ root }: Machine, command: readonly string[]) => [
  'chroot',
  `--userspec=${owner.uid}:${owner.gid}`,
  root,
  ...command,
]

/** Runs a command as the only process below the root folder, with no network but loopback. */
export const runAlone = (machine: Machine, env: Record<string, string>, command: readonly string[]) => {
  const script = 'ip link set lo up && exec "$@"'
  const child = spawn(
    'unshare',
    ['--pid', '--net', '--fork', '--kill-child', 'sh', '-c', script, 'sh', ...inRoot(machine, command)],
    { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  /** The command's own process, which is the first one of its namespace. */
  const pid = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
  return {
    child,
    signal: (signal: NodeJS.Signals) => process.kill(pid(), signal),
    /** Runs another program of the release within the same network and root folder. */
    beside: (program: readonly string[]): ChildProcessWithoutNullStreams =>
      spawn('nsenter', [`--net=/proc/${pid()}/ns/net`, ...inRoot(machine, program)], {
        env: { PATH: process.env['PATH'] ?? '', ...env },
      }),
  }
}
