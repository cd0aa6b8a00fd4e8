import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { account } from '#contract/account.ts'
import { pathOf } from '../../kit/client.ts'

/** So many clients who say what they want as slowly as they can, and come again as long as the attack lasts. */
export interface Attack {
  kind: 'attack'
  url: string
  sockets: number
  seconds: number
}

export interface AttackResult {
  /** How often one of them connected. */
  begun: number
  /** Seconds that the most patient of each kind was let stay, and until the last one was gone after the attack. */
  longest: { headers: number; body: number; silent: number }
  gone: number
}

const begin = `POST ${pathOf(account.logIn)} HTTP/1.1\r\nhost: localhost\r\n`

/** What each kind says first, and then once a second to look alive. */
const ways = {
  headers: [begin, 'x-a: b\r\n'],
  body: [`${begin}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"email":"`, 'a'],
  silent: ['', ''],
} as const
const kinds = Object.keys(ways) as (keyof typeof ways)[]

/** A server with more callers than it has heard of forgets some of them, who never hear of that: they leave. */
const forgotten = 60_000

/** Stays as long as it is let, and tells for how many seconds. */
const stay = (url: URL, kind: keyof typeof ways): Promise<number> =>
  new Promise((done) => {
    const [first, more] = ways[kind]
    const start = performance.now()
    const socket = connect({ port: Number(url.port), host: url.hostname })
    socket.write(first)
    const drip = setInterval(() => more && socket.writable && socket.write(more), 1_000)
    socket.resume()
    let isForgotten = false
    socket.setTimeout(forgotten, () => {
      isForgotten = true
      socket.destroy()
    })
    // Whoever is sent away is not surprised.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(drip)
      done(isForgotten ? 0 : (performance.now() - start) / 1_000)
    })
  })

export const attack = async ({ url, sockets, seconds }: Attack): Promise<AttackResult> => {
  const longest = { headers: 0, body: 0, silent: 0 }
  const end = performance.now() + seconds * 1_000
  let begun = 0
  const one = async (at: number) => {
    const kind = kinds[at % kinds.length]!
    // Visitors who come within a second, not in one breath.
    await pause((at * 1_000) / sockets)
    do {
      begun += 1
      longest[kind] = Math.max(longest[kind], await stay(new URL(url), kind))
      await pause(100)
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: sockets }, (_, at) => one(at)))
  return { begun, longest, gone: (performance.now() - end) / 1_000 }
}
