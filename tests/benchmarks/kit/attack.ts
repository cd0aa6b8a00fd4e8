import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { account } from '#contract/people/account.ts'
import { pathOf } from '../../kit/client.ts'

/** Slow clients that send a request as slowly as possible and reconnect until the attack ends. */
export interface Attack {
  kind: 'attack'
  url: string
  sockets: number
  seconds: number
}

export interface AttackResult {
  /** Number of connections opened. */
  begun: number
  /** Longest connection of each kind in seconds; `gone` is the time from the attack's end to the last close. */
  longestSeconds: { headers: number; body: number; silent: number }
  gone: number
}

const begin = `POST ${pathOf(account.logIn)} HTTP/1.1\r\nhost: localhost\r\n`

/** First bytes of each kind, and the bytes sent each second after. */
const bytesByKind = {
  headers: [begin, 'x-a: b\r\n'],
  body: [`${begin}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"email":"`, 'a'],
  silent: ['', ''],
} as const
const kinds = Object.keys(bytesByKind) as (keyof typeof bytesByKind)[]

/** Idle time after which a client closes: an overloaded server may drop a connection without notice. */
const idleTimeoutMs = 60_000

/** Keeps one connection until the server closes it; resolves to its duration in seconds. */
const stay = (url: URL, kind: keyof typeof bytesByKind): Promise<number> =>
  new Promise((done) => {
    const [first, more] = bytesByKind[kind]
    const start = performance.now()
    const socket = connect({ port: Number(url.port), host: url.hostname })
    socket.write(first)
    const drip = setInterval(() => more && socket.writable && socket.write(more), 1_000)
    socket.resume()
    let isDropped = false
    socket.setTimeout(idleTimeoutMs, () => {
      isDropped = true
      socket.destroy()
    })
    // A reset by the server is expected.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(drip)
      done(isDropped ? 0 : (performance.now() - start) / 1_000)
    })
  })

export const attack = async ({ url, sockets, seconds }: Attack): Promise<AttackResult> => {
  const longestSeconds = { headers: 0, body: 0, silent: 0 }
  const end = performance.now() + seconds * 1_000
  let begun = 0
  const one = async (index: number) => {
    const kind = kinds[index % kinds.length]!
    // Connections are spread over one second.
    await pause((index * 1_000) / sockets)
    do {
      begun += 1
      longestSeconds[kind] = Math.max(longestSeconds[kind], await stay(new URL(url), kind))
      await pause(100)
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: sockets }, (_, index) => one(index)))
  return { begun, longestSeconds, gone: (performance.now() - end) / 1_000 }
}
