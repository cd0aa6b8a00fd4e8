// Runs on the Node a fresh machine has (20.19 or newer), without node_modules: installs what the lock file names and
// finds the Node that came with it. Everything else runs on that one.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const isAtLeast = (version, [major, minor]) => {
  const [a, b] = version.replace('v', '').split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const holderOf = (lock) => {
  try {
    return Number(fs.readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** Moves a dead process's lock out of the way; should it have been somebody's new one, it goes back. */
const takeAway = (lock, holder, aside) => {
  try {
    fs.renameSync(lock, aside)
    if (holderOf(aside) !== holder) fs.linkSync(aside, lock)
  } catch {
    // Another one who waits was a moment faster.
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

/** One process at a time installs and builds in a clone; a lock whose holder died is taken over. */
export const underLock = async (work) => {
  const lock = path.join(root, '.cache', 'prepare.lock')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  // Written aside and linked into place: nobody ever sees a lock without its holder.
  const draft = `${lock}.${process.pid}`
  for (let told = false; ;) {
    try {
      fs.writeFileSync(draft, String(process.pid))
      fs.linkSync(draft, lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`Cannot write to ${lock} (${error.message})`)
    } finally {
      fs.rmSync(draft, { force: true })
    }
    const holder = holderOf(lock)
    if (holder && !isAlive(holder)) takeAway(lock, holder, draft)
    else {
      if (!told) process.stderr.write('Waiting for another start or test in this folder to finish preparing ...\n')
      told = true
      await new Promise((again) => setTimeout(again, 200))
    }
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

/**
 * A child never outlives the command it belongs to. npm runs scripts in a shell that keeps signals to itself, so that a
 * killed `npm start` is noticed by the parent having gone.
 */
export const tie = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  return child
}

/** Runs a program to its end; its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((done) => {
    const child = tie(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }))
    child.on('error', (error) => fail(`Cannot run ${command}: ${error.message}`))
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })

const install = async () => {
  const stamp = path.join(root, 'node_modules', '.lock-hash')
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  process.stderr.write('Installing dependencies ...\n')
  // In production too the web app is built here, so development dependencies are needed.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn']
  const npm = process.env.npm_execpath
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) fail('npm ci failed; see above.')
  fs.writeFileSync(stamp, hash)
}

const findNode = () => {
  const name = { win32: 'win' }[process.platform] ?? process.platform
  const packaged = path.join(
    root,
    'node_modules',
    `node-${name}-${process.arch}`,
    'bin',
    name === 'win' ? 'node.exe' : 'node',
  )
  if (fs.existsSync(packaged)) return packaged
  if (isAtLeast(process.version, [24, 16])) return process.execPath
  return fail(
    `Previs needs Node 24.16 or newer here: npm brings one for Linux (glibc) and Windows only, and this is ${process.platform}-${process.arch} with Node ${process.version}.`,
  )
}

/** Installs if needed; the Node that everything else runs on. */
export const prepare = async () => {
  if (!isAtLeast(process.version, [20, 19])) fail(`Previs needs Node 20.19 or newer; this is ${process.version}.`)
  await install()
  return findNode()
}
