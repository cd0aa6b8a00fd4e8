import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Rng } from '../kit/rng.ts'

/** Where the suppliers' messages arrive before they reach a server: some come late, several times, out of order or never. */
export interface WebhookProxy {
  url: string
  /** Which servers stand behind it at a moment. */
  leadTo(servers: () => readonly string[]): void
  /** From now on it plays; before, it passes on what comes. */
  play(random: Rng): void
  behave(): void
  /** From now on it takes every message and passes none on. */
  lose(): void
  /** How many copies went through, and how many messages were lost. */
  counts: { delivered: number; lost: number }
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}

export const openWebhookProxy = async (): Promise<WebhookProxy> => {
  let servers: () => readonly string[] = () => []
  let random: Rng | undefined
  let loses = false
  const counts = { delivered: 0, lost: 0 }
  const under = new Set<Promise<unknown>>()

  const passOn = async (path: string, headers: Record<string, string>, body: string): Promise<number> => {
    const all = servers()
    const url = all[Math.floor(Math.random() * all.length)]
    if (!url) return 503
    try {
      const { status } = await fetch(`${url}/api/v1/webhooks${path}`, { method: 'POST', headers, body })
      counts.delivered += 1
      return status
    } catch {
      return 502
    }
  }

  const receive = async (request: IncomingMessage): Promise<number> => {
    const body = await bodyOf(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        (header): header is [string, string] =>
          typeof header[1] === 'string' && !/^(host|connection|content-length|transfer-encoding)$/.test(header[0]),
      ),
    )
    const send = () => passOn(request.url ?? '', headers, body)
    if (loses) counts.lost += 1
    if (loses) return 200
    if (!random) return send()
    // Taken, and forgotten: only the worker will find out.
    if (random.chance(0.15)) {
      counts.lost += 1
      return 200
    }
    const copies = random.chance(0.7) ? 1 : random.upTo(10)
    const delays = Array.from({ length: copies }, () => (random?.chance(0.5) ? 0 : (random?.upTo(3_000) ?? 0)))
    const answers = delays.map(async (delay) => {
      await pause(delay, undefined, { ref: false })
      return send()
    })
    const all = Promise.all(answers)
    under.add(all)
    void all.finally(() => under.delete(all))
    return (await answers[0]) ?? 200
  }

  const server = createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (given) => {
      servers = given
    },
    play: (given) => {
      random = given
    },
    behave: () => {
      random = undefined
      loses = false
    },
    lose: () => {
      loses = true
    },
    counts,
    async close() {
      await Promise.all(under)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
