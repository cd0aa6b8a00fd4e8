import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Rng } from '../kit/rng.ts'
import { listenOnFreePort } from '../kit/listen.ts'

/** Proxy for the suppliers' webhooks: it delays, repeats, reorders or drops them. */
export interface WebhookProxy {
  url: string
  /** Sets the source of the addresses of the running servers. */
  leadTo(servers: () => readonly string[]): void
  /** Starts to delay, repeat and drop; before, every webhook is forwarded. */
  play(random: Rng): void
  behave(): void
  /** Accepts every webhook from now on and forwards none. */
  lose(): void
  /** Number of delivered copies and of lost webhooks. */
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
  const pending = new Set<Promise<unknown>>()

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
    // Accepted and dropped: only the worker can find the payment.
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
    pending.add(all)
    void all.finally(() => pending.delete(all))
    return (await answers[0]) ?? 200
  }

  const server = createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
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
      await Promise.all(pending)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
