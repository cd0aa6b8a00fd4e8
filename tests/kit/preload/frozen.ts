// Loaded with --import: it is always FROZEN, and chance repeats itself, so that two runs draw the same pictures. Timers
// go on. Chance begins with FROZEN: processes that share data need an instant of their own each.
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'
import { freezeDate } from '../frozen-date.ts'

const at = Date.parse(process.env['FROZEN'] ?? '')
freezeDate(at)

/** What one part of the process draws, and how often it drew the like before. */
const openRandom = (name: string) => {
  const before = new Map<string, number>()
  return (what: string, size: number) => {
    const turn = before.get(what) ?? 0
    before.set(what, turn + 1)
    const { createHash } = crypto
    return {
      turn,
      bytes: createHash('shake256', { outputLength: size }).update(`${at} ${name} ${what} ${turn}`).digest(),
    }
  }
}

const processRandom = openRandom('process')
/** Of the request that is answered: those side by side do not change what each other draws. */
const requestRandoms = new AsyncLocalStorage<ReturnType<typeof openRandom>>()
const draw = (what: string, size: number) => (requestRandoms.getStore() ?? processRandom)(what, size)

const asked = new Map<string, number>()
type Emit = (this: http.Server, event: string, ...args: unknown[]) => boolean
const emit = http.Server.prototype.emit as Emit
const emitSeeded: Emit = function emitSeeded(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const { method, url } = args[0] as http.IncomingMessage
  const address = `${method} ${url}`
  asked.set(address, (asked.get(address) ?? 0) + 1)
  return requestRandoms.run(openRandom(`${address} ${asked.get(address)}`), () => emit.call(this, event, ...args))
}
http.Server.prototype.emit = emitSeeded

const uuid = (hex: string, version: 4 | 7) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}` as const

/** What is drawn later sorts later, as with the real ones: 4096 share a millisecond. */
const timed = (turn: number) => {
  const time = (at + Math.floor(turn / 4096)).toString(16).padStart(12, '0')
  return `${time}7${(turn % 4096).toString(16).padStart(3, '0')}`
}

const randomBytes = (size: number, later?: (error: null, bytes: Buffer) => void) => {
  const { bytes } = draw(`${size} bytes`, size)
  if (later) process.nextTick(later, null, bytes)
  return bytes
}
crypto.randomBytes = randomBytes as typeof crypto.randomBytes
crypto.randomInt = ((...args: number[]) => {
  const [from, to] = args.length > 1 ? args : [0, ...args]
  return from! + (draw(`${from} to ${to}`, 6).bytes.readUIntBE(0, 6) % (to! - from!))
}) as typeof crypto.randomInt
crypto.randomUUID = () => uuid(draw('id', 16).bytes.toString('hex'), 4)
crypto.randomUUIDv7 = () => {
  const { turn, bytes } = draw('timed id', 8)
  return uuid(timed(turn) + bytes.toString('hex'), 7)
}
// The embedded database asks for a stock of it, during whichever request.
crypto.randomFillSync = ((view: Uint8Array) => {
  view.set(processRandom(`stock of ${view.length}`, view.length).bytes)
  return view
}) as typeof crypto.randomFillSync
crypto.webcrypto.getRandomValues = crypto.randomFillSync
crypto.webcrypto.randomUUID = () => crypto.randomUUID()

// The disk has a clock of its own. What is put into its place in a folder is as many milliseconds late as others are there.
const { renameSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (!String(to).endsWith('.eml')) return
  const put = (at + fs.readdirSync(dirname(String(to))).length) / 1000
  fs.utimesSync(to, put, put)
}

syncBuiltinESMExports()
