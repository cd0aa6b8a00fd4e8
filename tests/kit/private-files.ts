import { spawn } from 'node:child_process'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

export const isRoot = process.getuid?.() === 0
/** Any user but ours. */
export const stranger = 65_534

/** All paths below a folder, and the folder. */
export const everything = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]

/** Modes of all paths that anyone but their owner may use. */
const openPaths = (folder: string): string[] =>
  everything(folder)
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .map((path) => `${(lstatSync(path).mode & 0o777).toString(8)} ${path}`)

/** What a process of another user could list, read, write or connect to. */
const attempts = `
  const fs = require('node:fs'), net = require('node:net')
  const paths = JSON.parse(fs.readFileSync(0, 'utf8'))
  const reached = []
  const attempt = (what, path, work) => { try { work(); reached.push(what + ' ' + path) } catch {} }
  const connects = (path) => new Promise((done) => {
    const socket = net.connect(path, () => { reached.push('connected ' + path); socket.destroy(); done() }).on('error', done)
  })
  for (const path of paths) {
    attempt('listed', path, () => fs.readdirSync(path))
    attempt('read', path, () => fs.closeSync(fs.openSync(path, 'r')))
    attempt('written', path, () => fs.closeSync(fs.openSync(path, 'r+')))
    attempt('created in', path, () => fs.writeFileSync(path + '/planted', ''))
    if (path.endsWith('.sock')) await connects(path)
  }
  console.log(JSON.stringify(reached))
`

/** What another user reaches of these paths; only root can try. */
export const reachedByStranger = (paths: readonly string[]): Promise<string[]> =>
  new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { createRequire } from 'node:module'; const require = createRequire('/');${attempts}`,
      ],
      {
        cwd: '/',
        env: {},
        uid: stranger,
        gid: stranger,
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.once('error', failed)
    child.once('close', () => done(JSON.parse(output) as string[]))
    child.stdin.end(JSON.stringify(paths))
  })

/** Expects that nothing in a folder can be read, written or connected to by another user. */
export const expectPrivate = async (folder: string, { atLeast }: { atLeast: number }): Promise<void> => {
  expect(everything(folder).length).toBeGreaterThan(atLeast)
  expect(openPaths(folder)).toEqual([])
  if (isRoot) expect(await reachedByStranger(everything(folder))).toEqual([])
}
