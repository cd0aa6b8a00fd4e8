// Loaded with --import: `Date` stops at FROZEN and random values repeat, so that two runs take the same pictures. Timers
// still run. FROZEN is also the seed of the random values: processes that share data need different ones.
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'
import { freezeDate } from '../frozen-date.ts'

const at = Date.parse(process.env['FROZEN'] ?? '')
freezeDate(at)

/** Random values of one part of the process, which depend on the number of equal draws before. */
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
/** The random values of each request, so that parallel requests do not change those of each other. */
const requestRandoms = new AsyncLocalStorage<ReturnType<typeof openRandom>>()
const draw = (what: string, size: number) => (requestRandoms.getStore() ?? processRandom)(what, size)

const requestCounts = new Map<string, number>()
type Emit = (this: http.Server, event: string, ...args: unknown[]) => boolean
const emit = http.Server.prototype.emit as Emit
const emitSeeded: Emit = function emitSeeded(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const { method, url } = args[0] as http.IncomingMessage
  const address = `${method} ${url}`
  requestCounts.set(address, (requestCounts.get(address) ?? 0) + 1)
  return requestRandoms.run(openRandom(`${address} ${requestCounts.get(address)}`), () =>
    emit.call(this, event, ...args),
  )
}
http.Server.prototype.emit = emitSeeded

const uuid = (hex: string, version: 4 | 7) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}` as const

/** Later ids sort after earlier ones, like real ones: 4096 share a millisecond. */
const timed = (turn: number) => {
  const time = (at + Math.floor(turn / 4096)).toString(16).padStart(12, '0')
  return `${time}7${(turn % 4096).toString(16).padStart(3, '0')}`
}

const randomBytes = (size: number, callback?: (error: null, bytes: Buffer) => void) => {
  const { bytes } = draw(`${size} bytes`, size)
  if (callback) process.nextTick(callback, null, bytes)
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
// The embedded database draws a supply in advance, during any request.
crypto.randomFillSync = ((view: Uint8Array) => {
  view.set(processRandom(`stock of ${view.length}`, view.length).bytes)
  return view
}) as typeof crypto.randomFillSync
crypto.webcrypto.getRandomValues = crypto.randomFillSync
crypto.webcrypto.randomUUID = () => crypto.randomUUID()

// File times come from the disk, so an email file is set to FROZEN plus a millisecond for each earlier file.
const { renameSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (!String(to).endsWith('.eml')) return
  const seconds = (at + fs.readdirSync(dirname(String(to))).length) / 1000
  fs.utimesSync(to, seconds, seconds)
}

syncBuiltinESMExports()
