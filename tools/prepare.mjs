// Runs on the Node of a fresh machine (20.19 or newer) without node_modules. It installs the packages of the lock file
// and finds the Node among them, on which everything else runs.
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

/** Removes a dead process's lock; a lock of another process that came in between is put back. */
const removeDeadLock = (lock, holder, moved) => {
  try {
    fs.renameSync(lock, moved)
    if (holderOf(moved) !== holder) fs.linkSync(moved, lock)
  } catch {
    // Another waiting process was faster.
  } finally {
    fs.rmSync(moved, { force: true })
  }
}

/** One process at a time installs and builds in a clone; the lock of a dead process is taken over. */
export const underLock = async (work) => {
  const lock = path.join(root, '.cache', 'prepare.lock')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  // Written to a second file and linked, so that the lock always names its holder.
  const draft = `${lock}.${process.pid}`
  for (let isReported = false; ;) {
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
    if (holder && !isAlive(holder)) removeDeadLock(lock, holder, draft)
    else {
      if (!isReported)
        process.stderr.write('Waiting for another start or test in this folder to finish preparing ...\n')
      isReported = true
      await new Promise((again) => setTimeout(again, 200))
    }
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

const parent = process.ppid

/**
 * Ends a child with the command it belongs to. The shell of npm does not pass signals on, so a killed `npm start` is
 * noticed by its missing parent. The child is asked once: Ctrl-C and systemd signal it themselves as well. A Ctrl-C is
 * passed on as SIGTERM, because on a busy machine it comes late, and the server would take it for a second Ctrl-C.
 */
export const endWithParent = (child) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let isAsked = false
  const ask = (signal) => {
    if (!isAsked) child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal)
    isAsked = true
  }
  for (const signal of signals) process.on(signal, ask)
  const watch = setInterval(() => process.ppid !== parent && ask('SIGTERM'), 250).unref()
  child.once('exit', () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, ask)
  })
  return child
}

/** Runs a program to its end and returns its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((done) => {
    const child = endWithParent(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }))
    child.on('error', (error) => fail(`Cannot run ${command}: ${error.message}`))
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })

const install = async () => {
  const modules = path.join(root, 'node_modules')
  const stamp = path.join(modules, '.lock-hash')
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  // npm empties the folder first, through a link that of another clone.
  if (fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link, and its packages are not those of package-lock.json. Remove the link and run again.')
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

/** Installs if needed and returns the Node that everything else runs on. */
export const prepare = async () => {
  if (!isAtLeast(process.version, [20, 19])) fail(`Previs needs Node 20.19 or newer; this is ${process.version}.`)
  await install()
  return findNode()
}
