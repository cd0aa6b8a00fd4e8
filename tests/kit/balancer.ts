import { Agent, createServer, request, type Server } from 'node:http'
import { listenOnFreePort } from './listen.ts'

/** A minimal load balancer: polls the readiness of each server and never repeats a request. */
export interface Balancer {
  url: string
  /** Replaces the list of servers. */
  to(urls: readonly string[]): void
  /** Resolves when this many servers are ready. */
  ready(count: number): Promise<void>
  close(): Promise<void>
}

export const startBalancer = async (urls: readonly string[], { pollIntervalMs = 50 } = {}): Promise<Balancer> => {
  let servers: readonly string[] = []
  const up = new Set<string>()
  const watchers = new Map<string, Promise<void>>()
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  const checkReady = async (url: string) => {
    const isReady = (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok
    if (isReady && servers.includes(url)) up.add(url)
    else up.delete(url)
  }
  // One loop for each server: a server that is starting must not delay the check of one that is stopping.
  const watch = async (url: string) => {
    while (servers.includes(url)) {
      await checkReady(url)
      await new Promise((next) => setTimeout(next, pollIntervalMs))
    }
    up.delete(url)
    watchers.delete(url)
  }
  const to = (next: readonly string[]) => {
    servers = next
    for (const url of next) if (!watchers.has(url)) watchers.set(url, watch(url))
  }
  // Clients end idle connections after 4 s; ending them here too would reset a request of a client that is late.
  const server: Server = createServer({ keepAliveTimeout: 60_000 }, (incoming, answer) => {
    const target = [...up][(turn += 1) % Math.max(up.size, 1)]
    if (!target) {
      answer.writeHead(502).end('no server is ready')
      return
    }
    const onward = request(
      `${target}${incoming.url}`,
      { agent, method: incoming.method ?? 'GET', headers: incoming.headers },
      (back) => {
        const { connection: _own, ...headers } = back.headers
        answer.writeHead(back.statusCode ?? 502, headers)
        back.pipe(answer)
      },
    )
    onward.on('error', ({ message }) => answer.writeHead(502).end(`${target}: ${message}`))
    incoming.pipe(onward)
  })
  const ready = async (count: number) => {
    while (up.size !== count) await new Promise((next) => setTimeout(next, pollIntervalMs))
  }
  to([...urls])
  await ready(urls.length)
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    to: (next) => to([...next]),
    ready,
    async close() {
      to([])
      await Promise.all(watchers.values())
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}
