import { Agent, createServer, request, type Server } from 'node:http'

/** A load balancer as simple as they come: asks each server whether it is ready, and never asks twice for anybody. */
export interface Balancer {
  url: string
  /** Where the servers are now. */
  to(urls: readonly string[]): void
  /** Resolves when this many servers are ready. */
  ready(count: number): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two questions. */
const interval = 50

export const startBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  let servers: readonly string[] = []
  const up = new Set<string>()
  const looks = new Map<string, Promise<void>>()
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  const look = async (url: string) => {
    const isReady = (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok
    if (isReady && servers.includes(url)) up.add(url)
    else up.delete(url)
  }
  // Each by itself: whoever is busy beginning says nothing about who is about to go.
  const watch = async (url: string) => {
    while (servers.includes(url)) {
      await look(url)
      await new Promise((next) => setTimeout(next, interval))
    }
    up.delete(url)
    looks.delete(url)
  }
  const to = (next: readonly string[]) => {
    servers = next
    for (const url of next) if (!looks.has(url)) looks.set(url, watch(url))
  }
  const server: Server = createServer((incoming, answer) => {
    const target = [...up][(turn += 1) % Math.max(up.size, 1)]
    if (!target) {
      answer.writeHead(502).end('nobody is ready')
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
    while (up.size !== count) await new Promise((next) => setTimeout(next, interval))
  }
  to([...urls])
  await ready(urls.length)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    to: (next) => to([...next]),
    ready,
    async close() {
      to([])
      await Promise.all(looks.values())
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}
